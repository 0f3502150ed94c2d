import { exampleWorld } from '@portal/contracts/example-world';
import type { FundDetails } from '@portal/contracts/funds';
import { expect, it, vi } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const texts = vi.hoisted(() => ({ failure: null as Error | null }));

vi.mock(import('@portal/i18n/load-texts'), async (original) => {
  const real = await original();
  return {
    ...real,
    loadAllTexts: async (language) => {
      if (texts.failure) throw texts.failure;
      return real.loadAllTexts(language);
    },
  };
});

it('a document of a fund whose words could not be read is shown at the next request', async () => {
  const { as, app } = await startGateway();
  const client = await as(exampleWorld.username);
  const fund = (await client({ url: '/rest/portal/funds/NMR420' })).json<FundDetails>();
  const url = new URL(fund.documents[0]!.address.en).pathname;
  texts.failure = new Error('too many open files');
  expect((await app.inject({ url })).statusCode).toBe(500);
  texts.failure = null;
  expect((await app.inject({ url })).statusCode).toBe(200);
});
