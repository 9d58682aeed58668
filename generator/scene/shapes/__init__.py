"""Shapes shared by the games' drawings: icons, dice, nets, arrows, badges, rulers."""
