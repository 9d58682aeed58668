"""What the games' drawings share: icons, dice, nets, arrows, badges, rulers."""
