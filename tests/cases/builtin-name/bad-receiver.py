from anthropic import Anthropic

client = Anthropic()
client.with_options(timeout=5).messages.create(
    model="claude-opus-4-8",
    max_tokens=1000,
    messages=[],
    tools=[{"type": "bash_20250124", "name": "shell"}],
)
