import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { semanticSheets } from '../../apps/web/semantic-sheets-plugin.ts';

const { resolve } = createRequire(`${import.meta.dirname}/../../apps/web/`);

/** Loads a sheet of Semantic as the build does. */
const sheet = async (name: string): Promise<string> => {
  const { load } = semanticSheets();
  if (typeof load !== 'function') throw new Error('The plugin loads nothing.');
  return String(await load.call({} as never, resolve(`fomantic-ui-css/components/${name}.css`), {}));
};

it('the sheets of Semantic have the rules of what is drawn, and none for a word that only tests have', async () => {
  const form = await sheet('form');
  expect(form).toContain('.field');
  // A rule of react-hook-form in a test of `ui/`.
  expect(form).not.toContain('.required');
  expect(form).not.toContain('.info');
  expect(await sheet('input')).not.toContain('.file');
  expect(await sheet('reset')).toMatch(/(?:^|\s)html \{/);
});
