import OpenAI from "openai";

const client = new OpenAI();

export async function ask(messages, extra, wanted) {
  const tools = [];
  if (wanted) tools.push(extra);
  await client.chat.completions.create({ model: "gpt-5.4", messages, tools });

  const body = { model: "gpt-5.4", messages, tools: [] };
  body.tools.push(extra);
  await client.chat.completions.create(body);

  const later = { model: "gpt-5.4", messages, tools: [] };
  later.tools = wanted;
  await client.chat.completions.create(later);

  const options = { tools: [] };
  fill(options);
  await client.chat.completions.create({ model: "gpt-5.4", messages, ...options });

  await client.chat.completions.create({ model: "gpt-5.4", messages, tools: [], ...extra });
  await client.chat.completions.create({ model: "gpt-5.4", messages, tools: [...extra] });
  await client.responses.create({ model: "gpt-5.4", input: "Say hello.", tools: [] });
}
