import { exampleWorld } from '@portal/contracts/example-world';
import type { FundDetails } from '@portal/contracts/funds';
import { fundFactsTexts } from '@portal/i18n/fund-facts';
import { percent } from '@portal/i18n/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundFactsPage } from './fund-facts.ts';
import { startGateway } from '../../testing/gateway.ts';
import { change } from '../../testing/sql.ts';

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

const detailsOf = async (id: string) => {
  const client = await started.as(exampleWorld.username);
  return (await client({ url: `/rest/portal/funds/${id}` })).json<FundDetails>();
};

const open = (address: string) => started.app.inject({ url: new URL(address).pathname });

/** The text of a page, as it is read. */
const wordsOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

describe('the Fund Facts of a fund', () => {
  it.each(['en', 'fr'] as const)(
    'show in %s what the page of the fund shows, without a session',
    async (language) => {
      const fund = await detailsOf('NMR420');
      const [facts] = fund.documents;
      const response = await open(facts!.address[language]);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain(`<html lang="${language}-CA">`);
      const words = wordsOf(response.body);
      const { title, invests, risk, performed, cost } = fundFactsTexts[language];
      for (const text of [
        title,
        invests,
        risk,
        performed,
        cost,
        fund.name[language],
        fund.objective[language],
      ])
        expect(words).toContain(text);
      const { mer, ter, fer } = fund.fees;
      for (const rate of [mer, ter, fer]) expect(words).toContain(percent(rate!, language));
      for (const { rate } of [...fund.performance.periods, ...fund.performance.years])
        if (rate) expect(words).toContain(percent(rate, language, { signed: true }));
      for (const { name } of fund.composition.top_holdings) expect(words).toContain(name[language]);
      expect(words).not.toMatch(/undefined|NaN|\{\{|null/);
    },
  );

  it('state the period, and an annual rate as one; a missing figure says why', async () => {
    const factsOf = async (id: string) =>
      wordsOf((await started.app.inject({ url: `/media/funds/${id}/fund-facts/fr` })).body);
    const words = await factsOf('NMR420');
    expect(words).toMatch(/3 ans\n+\+\d+,\d\d\u00a0% par an\n/);
    expect(words).toMatch(/3 mois\n+[+\u2212]\d+,\d\d\u00a0%\n/);
    expect(words).toMatch(/10 ans\n+\+\d+,\d\d\u00a0% par an\n/);
    expect(await factsOf('NMR315')).toMatch(/10 ans\n+Non disponible\u00a0: le fonds est plus récent\n/);
  });

  it('say so when the composition is not published or no month has ended', async () => {
    const young = { as_of: null, periods: [], years: [] };
    const unknown = {
      as_of: null,
      coverage: '0',
      named_share: '0',
      classes: [],
      regions: [],
      sectors: [],
      countries: [],
    };
    const fund = {
      ...(await detailsOf('NMR420')),
      performance: young,
      composition: { ...unknown, top_holdings: [], funds: [] },
    };
    const page = await fundFactsPage(fund, 'en');
    expect(wordsOf(page)).toContain('The composition of this fund is not published.');
    expect(wordsOf(page)).toContain('This fund has not seen a month end yet');
    expect(page).not.toContain('<table');
  });

  it('run nothing and load nothing, whatever the name of a fund', async () => {
    const { documents } = await detailsOf('NMR310');
    await change(
      started.store,
      `update fund_profile set objective_en = '<img src=x onerror=alert(1)>' where fund_id = 'NMR310'`,
    );
    const response = await open(documents[0]!.address.en);
    expect(response.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+';/,
    );
    expect(response.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(response.body).not.toContain('<img');
  });

  it.each(['NOFUND/fund-facts/en', 'NMR420/fund-facts/de', 'nmr420/fund-facts/en', '..%2f/fund-facts/en'])(
    'are not found at %s',
    async (path) => {
      const response = await started.app.inject({ url: `/media/funds/${path}` });
      expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
    },
  );

  it('do not exist for a pool, which is sold without a prospectus', async () => {
    await change(started.store, `update fund_profile set is_pool = 1 where fund_id = 'NMR115'`);
    expect((await detailsOf('NMR115')).documents).toEqual([]);
    const response = await started.app.inject({ url: '/media/funds/NMR115/fund-facts/fr' });
    expect(response.statusCode).toBe(404);
  });
});
