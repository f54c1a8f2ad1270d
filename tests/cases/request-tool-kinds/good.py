from google import genai


def ask(client: genai.Client):
    return client.models.generate_content(
        model="some-model",
        contents="How high is the tide?",
        config={"tools": [{"function_declarations": [{"name": "moon_phase", "description": "Returns the phase of the moon on one day. Call it for questions about tides.", "parameters": {"type": "OBJECT", "properties": {"day": {"type": "STRING", "description": "The day."}}}}]}]},
    )
