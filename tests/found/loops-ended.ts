// Whoever comes behind the end of a loop isn't made; which that is, isn't known here.
export const early: object[] = [];
for (const name of ["first_search", "second search"]) {
  early.push({ name, description: "Searches for a place by its name.", inputSchema: { type: "object", properties: {} } });
  if (process.env.ONE) break;
}

export const chosen: object[] = [];
for (const name of ["find_place", "not this"]) {
  switch (name) {
    case "not this":
      continue;
  }
  chosen.push({ name, description: "Finds a place by its name.", inputSchema: { type: "object", properties: {} } });
}

export const all: object[] = [];
for (const name of ["open_place", "close_place"]) {
  if (name === "close_place") continue;
  all.push({ name, description: "Shows a place to the user.", inputSchema: { type: "object", properties: {} } });
}
