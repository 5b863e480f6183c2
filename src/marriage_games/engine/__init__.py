"""The engine: a ruleset compiled into flat integer tables, and the one kernel that plays them.

Only integers pass through here, so that mypyc can compile it to native code; the modules also run
uncompiled, with the same results.
"""
