import OpenAI from "openai";

export function ask(client: OpenAI, settings: object, container: string) {
  return client.responses.create({
    model: "some-model",
    input: "How high is the tide?",
    tools: [
      { type: "file_search", ...settings },
      { type: "code_interpreter", container },
    ],
  });
}
