import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot, root } from '../paths.ts';
import { pages } from './pages.ts';

const readme = pages.find(({ path }) => path === 'README.md')!.text;
const rowsOf = (heading: string) =>
  readme
    .split(`## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[1]!)
    .slice(2);
const quoted = (cells: string[]) =>
  cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!));

const sources = globSync(['apps/**/*.ts', 'scripts/**/*.ts', 'e2e/*.ts'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.endsWith('.test.ts'),
}).map((path) => readFileSync(inRoot(path), 'utf8'));

/** Keys of the schemas that read the environment of the gateway, its files and the portal host. */
const settingsInCode = [
  'apps/mock-gateway/src/config.ts',
  'apps/mock-gateway/src/settings/file-settings.ts',
  'apps/web/server/config.ts',
].flatMap((path) =>
  [...readFileSync(inRoot(path), 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+): z\./gm)].map(([, name]) => name!),
);

describe('the README', () => {
  test('has every setting of gateway and portal', () => {
    expect(settingsInCode).toEqual(expect.arrayContaining(['GATEWAY_PORT', 'S3_REGION', 'PORTAL_PORT']));
    const named = quoted(rowsOf('Settings'));
    expect(settingsInCode.filter((name) => !named.includes(name))).toEqual([]);
  });

  test.each(quoted(rowsOf('Settings')).filter((name) => /^[A-Z\d_]+$/.test(name)))(
    'names %s, a setting that is read',
    (name) => {
      expect(sources.some((text) => text.includes(name))).toBe(true);
    },
  );

  test.each(quoted(rowsOf('Troubleshooting')))('quotes "%s" as the code words it', (message) => {
    const fragments = message.split('…').map((fragment) => fragment.trim());
    expect(fragments.filter((fragment) => !sources.some((text) => text.includes(fragment)))).toEqual([]);
  });
});
