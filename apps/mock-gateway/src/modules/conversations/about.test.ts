import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it } from 'vitest';
import { rowsOf } from '../../testing/sql.ts';
import { startConversations } from './conversations.testing.ts';

const FUND = 'northmere-canadian-equity';

it('is about what the client owns, by its name in both languages, and about nothing of another client', async () => {
  const { as, begin, list, services } = await startConversations();
  const [olivia, david] = [await as(), await as('david.okafor')];
  const [entry] = await rowsOf<{ id: number; date: string }>(
    services,
    `select e.id, e.date from ledger_entry e where e.account_uuid = ? and e.type = 'buy' order by e.id`,
    exampleWorld.accountUuid,
  );
  const [fund] = await rowsOf<{ id: string; name_en: string; name_fr: string }>(
    services,
    'select i.id, i.name_en, i.name_fr from instrument i join fund_ratio r on r.fund_id = i.id order by i.id',
  );
  const [document] = await rowsOf<{ id: string }>(
    services,
    'select id from document where client_uuid = ? order by id',
    exampleWorld.clientUuid,
  );
  const { accountUuid } = exampleWorld;
  const owned = [
    { kind: 'account', account_uuid: accountUuid },
    { kind: 'document', document_id: document!.id },
    { kind: 'transaction', transaction_id: String(entry!.id) },
    { kind: 'figure', figure: 'return', accounts: accountUuid, period: '1y' },
  ];
  for (const about of owned) expect((await begin(david, { about })).response.statusCode).toBe(404);
  for (const about of owned) expect((await begin(olivia, { about })).response.statusCode).toBe(200);
  const open = [
    { kind: 'fund', fund_id: fund!.id },
    { kind: 'figure', figure: 'fund_expenses', fund_id: fund!.id, period: '2025' },
    { kind: 'figure', figure: 'return', period: '2024' },
    { kind: 'article', article_key: exampleWorld.articleKey },
  ];
  for (const about of open) expect((await begin(olivia, { about })).response.statusCode).toBe(200);
  const rows = (await list(olivia)).rows;
  expect(rows.map(({ about }) => about)).toContainEqual({
    kind: 'article',
    title: { en: expect.stringContaining('TFSA'), fr: expect.stringContaining('CELI') },
    link: `/app/insights/${exampleWorld.articleKey}`,
  });
  const titles = rows.map(({ about }) => about?.title);
  expect(titles).toHaveLength(owned.length + open.length);
  expect(titles.map((title) => title?.fr)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Taux de rendement, 1 an, .+ \S+$/),
      `Frais des fonds en 2025\u00A0: ${fund!.name_fr}`,
      'Taux de rendement, 2024',
    ]),
  );
  expect(titles.map((title) => title?.en)).toEqual(expect.arrayContaining([fund!.name_en]));
  for (const title of titles) expect(title?.en).not.toMatch(/undefined|\{\{/);
});

it.each([
  ['an unknown kind', { kind: 'client', account_uuid: exampleWorld.accountUuid }],
  ['an invalid id', { kind: 'account', account_uuid: 'x' }],
  ['a figure without its period', { kind: 'figure', figure: 'return' }],
  ['more than it may name', { kind: 'fund', fund_id: FUND, account_uuid: exampleWorld.accountUuid }],
])('is not about %s', async (_, about) => {
  const { as, begin } = await startConversations();
  expect((await begin(await as(), { about })).response.statusCode).toBe(400);
});

it('is not about an article that the firm has not published', async () => {
  const { as, begin } = await startConversations();
  const about = { kind: 'article', article_key: 'of-another-time' };
  expect((await begin(await as(), { about })).response.statusCode).toBe(404);
});
