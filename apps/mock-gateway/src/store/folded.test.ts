import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { foldText } from '../text/fold-text.ts';
import { folded } from './folded.ts';

const RUNS = 40;
const LETTERS = 'aZéÈçÑôÖœŒüŸłßřĐễỆ ’-09'.split('');

it('is in the store what a search makes of the text, in either form of Unicode', async () => {
  const { services } = await startGateway();
  const inStore = async (text: string) => {
    const { rows } = await sql<{ text: string }>`
      select ${folded(sql`t.name`)} as text from (select cast(${text} as text) as name) t`.execute(
      services.db,
    );
    return rows[0]!.text;
  };
  for (const [text, expected] of [
    ['Hélène CÔTÉ', 'helene cote'],
    ['Maximilienne Saint-Germain', 'maximilienne saint-germain'],
    ['Nguyễn Dvořák', 'nguyen dvorak'],
  ] as const)
    expect([await inStore(text), await inStore(text.normalize('NFD'))]).toEqual([expected, expected]);
  const name = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(name, async (characters) => {
      const text = characters.join('');
      expect((await inStore(text)).replaceAll(/\s+/g, ' ').trim()).toBe(foldText(text));
    }),
    { numRuns: RUNS },
  );
});
