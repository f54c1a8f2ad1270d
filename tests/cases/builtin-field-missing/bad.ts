import OpenAI from "openai";

export function ask(client: OpenAI) {
  return client.responses.create({
    model: "some-model",
    input: "How high is the tide?",
    tools: [
      { type: "code_interpreter" },
      { type: "computer_use_preview" },
    ],
  });
}
