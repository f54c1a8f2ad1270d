import { run } from './run';

export const ABOUT = 'Answers with what it prints.';

export const commands = {
  build: { about: 'Builds the whole project anew.', internal: false, run: () => run('build') },
  'lint all': { about: 'Looks for mistakes in every file.', internal: false, run: () => run('lint') },
  clean: { about: 'Takes away all that was built.', internal: true, run: () => run('clean') },
};
