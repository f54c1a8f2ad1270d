// Classes that extend a framework's: their fields say what the tool is.
import { StructuredTool, Tool as TextTool } from "@langchain/core/tools";
import { z } from "zod";
import { Tool } from "./tools";

export class WeatherTool extends StructuredTool<typeof CITY> {
  name = "get_weather";
  description = "Returns the weather of a city.";
  schema = z.object({ city: z.string() });
  async _call({ city }) {
    return city;
  }
}

export class Clock extends TextTool {
  static lc_name() {
    return "Clock";
  }
  get name() {
    return "get_time";
  }
  description = `Returns the ${"time"} of a city.`;
}

// Its name is given when it is made.
export class Named extends StructuredTool {
  name: string;
  description = "Returns the weather.";
  schema = CITY;
  constructor(name: string) {
    super();
    this.name = name;
  }
}

// A class of the program's own.
export class Painter extends Tool {
  title = "painter";
  description = "Paints a wall.";
}
