import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtKeysOf } from './built-keys.testing.ts';
import { loadAllTexts } from './load-texts.ts';
import { compareKeys, keysIn, type BuiltKeys } from './key-usage.testing.ts';
import { keysBuiltByApp } from './keys-built-by-app.testing.ts';
import { keysOf } from './texts.testing.ts';

const web = join(import.meta.dirname, '../../../apps/web/src');
const source = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/test\.tsx?$|^testing/.test(file))
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('\n');

const built = builtKeysOf(source);

describe('the web app', () => {
  it('uses every text, and every key it uses has one', async () => {
    expect(compareKeys({ keys: keysOf(await loadAllTexts('en')), source, built })).toEqual({
      unused: [],
      missing: [],
      undeclared: [],
      stale: [],
    });
  });

  it.each(Object.entries(keysBuiltByApp))('puts into %s what is declared here', (_, words) => {
    for (const word of words) expect(source).toContain(`'${word}'`);
  });
});

describe('the comparison', () => {
  const keys = ['user.menu', 'user.logout', 'user.new'];
  const compared = (source: string, built: BuiltKeys = {}) => compareKeys({ keys, source, built });
  const every = "t('user.menu', { name }); t(\"user.logout\"); const key = 'user.new';";

  it('finds nothing wrong where every text is used', () => {
    expect(compared(every)).toEqual({ unused: [], missing: [], undeclared: [], stale: [] });
  });

  it('finds an unused text', () => {
    expect(compared("t('user.menu'); t('user.new')").unused).toEqual(['user.logout']);
  });

  it('does not take the field of an object, or a comment, for a use', () => {
    expect(keysIn("user.menu; /** t('user.new') */ x; // t('user.logout')", ['user'])).toEqual(new Set());
  });

  it('finds a key that has no text', () => {
    expect(compared(`${every} t('user.mneu')`).missing).toEqual(['user.mneu']);
  });

  it('finds a composed key that is not declared', () => {
    expect(compared('t(`user.${what}`)').undeclared).toEqual(['user.*']);
  });

  it('counts as used what a declared key can become, and finds what has no text', () => {
    const found = compared('t(`user.${what()}`)', { 'user.*': ['menu', 'logout', 'new', 'old'] });
    expect(found).toEqual({ unused: [], missing: ['user.old'], undeclared: [], stale: [] });
  });

  it('finds an unused declaration', () => {
    expect(compared(every, { 'user.*': ['menu'] }).stale).toEqual(['user.*']);
  });
});
