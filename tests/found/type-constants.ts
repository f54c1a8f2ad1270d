// The SDKs' constants for types stand for strings.
import { Type, GoogleGenAI } from "@google/genai";
import * as genai from "@google/genai";
import { SchemaType as Kind } from "@google/generative-ai";
import { Type as Other } from "somewhere-else";

const { STRING } = Type;
const alias = Type;

export const weather = {
    name: "get_weather",
    description: "Tells the weather of a place now.",
    parameters: {
        type: Type.OBJECT,
        properties: {
            place: { type: STRING, description: "A town." },
            days: { type: genai.Type.INTEGER, description: "How many days." },
            unit: { type: alias["STRING"], enum: ["c", "f"] },
            hours: { type: Kind.ARRAY, items: { type: Kind.NUMBER } },
            odd: { type: Type.DATE },
            other: { type: Other.STRING },
        },
        required: ["place"],
    },
};
