"""The balance lab: plays whole games by policies through the engine's public interface, and measures them."""
