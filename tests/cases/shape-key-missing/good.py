MANIFEST = {
    "contributes": {
        "languageModelTools": [
            {
                "name": "moon_phase",
                "displayName": "Moon phase",
                "modelDescription": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
                "inputSchema": {"type": "object", "properties": {}},
            }
        ]
    }
}
