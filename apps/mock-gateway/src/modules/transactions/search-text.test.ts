import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { begin, list, walk } from './transactions.testing.ts';

describe('a search text', () => {
  it('finds a security by its symbol and by its name in either language, ignoring accents and case', async () => {
    const { send: asThem } = await begin();
    const all = await walk(asThem, { limit: 200 });
    const texts = ['nmr', 'BOND', 'OBLIGATIONS', 'américain', 'americain'];
    for (const text of texts) {
      const found = await list(asThem, { text });
      const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
      const expected = all.filter(
        ({ security }) =>
          security &&
          [security.symbol, security.name.en, security.name.fr].some((name) =>
            plain(name).includes(plain(text)),
          ),
      );
      expect(found.count, text).toBe(expected.length);
    }
  });

  it('is only a text, whatever it contains', async () => {
    const { as } = await startGateway();
    const send = await as();
    for (const text of ['%', '_', "' or 1=1 --", '\u0000', '💥'])
      expect([text, await list(send, { text })]).toMatchObject([text, { count: 0, rows: [] }]);
  });
});
