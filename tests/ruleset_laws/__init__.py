"""Laws over rulesets: whatever can be written down is drawn, and played."""
