import OpenAI from "openai";

export function ask(client: OpenAI) {
  return client.chat.completions.create({
    model: "some-model",
    messages: [{ role: "user", content: "How high is the tide?" }],
    tools: [
      { type: "code_interpreter", container: { type: "auto" } },
      { type: "function", function: { name: "moon_phase", description: "Returns the phase of the moon on one day." } },
    ],
  });
}
