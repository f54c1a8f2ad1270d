import OpenAI from "openai";

export function ask(client: OpenAI) {
  return client.responses.create({
    model: "some-model",
    input: "How high is the tide?",
    tools: [
      { type: "namespace", name: "sky", description: "What is seen in the sky." },
    ],
  });
}
