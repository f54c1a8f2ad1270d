const description = "Runs one step of the build and says how it went.";
const parameters = { type: "OBJECT", properties: { step: { type: "STRING", description: "Its id." } } };

export const request = {
  contents: [],
  tools: [
    {
      functionDeclarations: [
        { name: "step_000", description, parameters },
        { name: "step_001", description, parameters },
        { name: "step_002", description, parameters },
        { name: "step_003", description, parameters },
        { name: "step_004", description, parameters },
        { name: "step_005", description, parameters },
        { name: "step_006", description, parameters },
        { name: "step_007", description, parameters },
        { name: "step_008", description, parameters },
        { name: "step_009", description, parameters },
        { name: "step_010", description, parameters },
        { name: "step_011", description, parameters },
        { name: "step_012", description, parameters },
        { name: "step_013", description, parameters },
        { name: "step_014", description, parameters },
        { name: "step_015", description, parameters },
        { name: "step_016", description, parameters },
        { name: "step_017", description, parameters },
        { name: "step_018", description, parameters },
        { name: "step_019", description, parameters },
        { name: "step_020", description, parameters },
      ],
    },
  ],
};
