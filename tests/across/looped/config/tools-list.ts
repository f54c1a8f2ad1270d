export const toolsList = [
  {
    name: 'get_weather',
    description: 'Gives the weather of a place, today and on the days that follow.',
    parameters: { location: { type: 'string', description: 'The place.' } },
  },
  { name: 'get joke', description: 'Gives a joke about programming that nobody has heard yet.', parameters: {} },
];
