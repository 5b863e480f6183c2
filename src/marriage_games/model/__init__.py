"""The declarative model: what a game is, as data.

Every section of a ruleset is a small frozen attrs class in a module of its own; nothing here
plays a card.
"""
