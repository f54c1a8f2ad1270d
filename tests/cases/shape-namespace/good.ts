import OpenAI from "openai";

export function ask(client: OpenAI, tools: any[], rest: object) {
  return client.responses.create({
    model: "some-model",
    input: "How high is the tide?",
    tools: [
      { type: "namespace", name: "sky", description: "What is seen in the sky.", tools },
      { type: "namespace", name: "sea", description: "What is known of the sea.", tools: [...tools] },
      { type: "namespace", ...rest },
    ],
  });
}
