import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { LANGUAGES, type Language } from '@portal/contracts/constants';
import { reportKinds, type ReportFigures, type ReportPart } from '@portal/contracts/report-figures';
import { decimal } from '@portal/portfolio';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { storageOf } from '../../files/storage-of.ts';
import { asRead, readPdf } from '../../paper/read-pdf.testing.ts';
import { startGateway } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';
import { reportsOf } from './reports.testing.ts';
import { writtenIn } from './written-figures.testing.ts';

type Table = OutputOf<typeof contracts.returns.table>;
type Holdings = OutputOf<typeof contracts.holdings.list>;
type Transactions = OutputOf<typeof contracts.transactions.list>;

/** Clients of accounts that are empty, overdrawn, closed, in two currencies, shared, without a price, or many. */
const CLIENTS = ['irene.valcourt', 'margaret.chen', 'amelie.gagnon', 'eva.lindqvist', 'henri.lavoie'];
const YEAR = { from: '2026-01-01', to: '2026-09-30' };

const gateway = await startGateway({}, afterAll);

const textOf = async (fileId: string) => {
  const bytes = await storageOf(gateway.services.config).read(fileId);
  return readPdf(await buffer(bytes!));
};

/** The PDF of a report in each language, as it is read. */
const readFiles = async (documentId: string) => {
  const rows = await rowsOf<{ language: Language; file_id: string }>(
    gateway.store,
    'select language, file_id from document_version where document_id = ?',
    documentId,
  );
  return new Map(
    await Promise.all(rows.map(async (row) => [row.language, await textOf(row.file_id)] as const)),
  );
};

const occurrences = (text: string, figure: string) => text.split(figure).length - 1;

/** Compares what a paper says with the figures: each figure is there as often as the report has it, or more. */
const expectOnPaper = (pages: readonly string[], figures: readonly string[]) => {
  const text = asRead(pages.join('\n'));
  const missing = [...Map.groupBy(figures, asRead)].filter(
    ([figure, all]) => occurrences(text, figure) < all.length,
  );
  expect(missing.map(([figure, all]) => [figure, all.length, occurrences(text, figure)])).toEqual([]);
};

describe.each(CLIENTS)('the reports of %s', (username) => {
  it.each(reportKinds)(
    'say in both languages what the figures of the %s say, and nothing is left out',
    async (kind) => {
      const { make, figures } = await reportsOf(gateway, username);
      const { report_id, documents } = await make({ kind, languages: ['en', 'fr'], ...YEAR });
      const received = await figures(report_id);
      const files = await readFiles(documents[0]!.id);
      for (const language of LANGUAGES) {
        const { pages, tree } = files.get(language)!;
        expectOnPaper(
          pages,
          received.parts.filter(hasBegun).flatMap((part) => writtenIn(language, part)),
        );
        expect(tree.children.length).toBeGreaterThan(3);
        for (const page of pages) expect(page).toContain(received.client.name);
      }
    },
  );

  it('agree with the pages of the portal', async () => {
    const { make, figures, client, options } = await reportsOf(gateway, username);
    const { as_of } = await options();
    const period = { from: '2026-01-01', to: as_of! };
    const performance = await figures((await make({ kind: 'performance', ...period })).report_id);
    for (const part of performance.parts) await expectReturnsOf(client, performance, part);
    const statement = await figures((await make(period)).report_id);
    for (const part of statement.parts.filter(({ account_uuid }) => account_uuid !== null)) {
      await expectHoldingsOf(client, part);
      await expectTransactionsOf(client, part, period);
      expectSumsOf(part);
    }
  });
});

describe('a statement of a long period', () => {
  it('adds transactions and income up by year, and says so on paper', async () => {
    const { make, figures } = await reportsOf(gateway, 'margaret.chen');
    const period = { from: '2016-01-01', to: '2025-12-31' };
    const { report_id, documents } = await make({ kind: 'statement', languages: ['fr'], ...period });
    const received = await figures(report_id);
    const { pages } = (await readFiles(documents[0]!.id)).get('fr')!;
    expectOnPaper(
      pages,
      received.parts.filter(hasBegun).flatMap((part) => writtenIn('fr', part)),
    );
    for (const { account_uuid, transactions, income } of received.parts.filter((part) => part.account_uuid)) {
      const entries = await rowsOf<{ year: string; count: number }>(
        gateway.store,
        `select substr(date, 1, 4) as year, count(*) as count from ledger_entry
          where account_uuid = ? and date between '${period.from}' and '${period.to}' group by 1 order by 1`,
        account_uuid,
      );
      const { rows, years, flows } = transactions!;
      expect(rows).toEqual([]);
      expect(years!.map(({ year, count }) => [year, count])).toEqual(
        entries.map(({ year, count }) => [year, Number(count)]),
      );
      expect(sum(years!.flatMap((year) => year.flows.map(({ net }) => net)))).toBe(flows[0]?.net ?? '0.00');
      expect(income!.entries).toEqual([]);
      expect(sum(income!.years!.map(({ amount }) => amount))).toBe(income!.total);
    }
  });
});

/** Before the first money a part says that, and no figure. */
const hasBegun = ({ changes }: ReportPart) => changes === null || changes.length > 0;

type Client = Awaited<ReturnType<typeof reportsOf>>['client'];

const expectReturnsOf = async (client: Client, { accounts }: ReportFigures, part: ReportPart) => {
  const uuids = part.account_uuid ?? accounts.map(({ account_uuid }) => account_uuid).join();
  const table = await getBody<Table>(client, 'returns', { accounts: uuids });
  for (const { period, rate, reason } of part.returns!) {
    const row = table.rows.find((one) => one.period === period && one.basis === 'net')!;
    expect({ rate, reason }, period).toEqual(row.money_weighted);
  }
  const since = part.changes!.find(({ span }) => span === 'since_opening');
  const { paid_in = '0.00', taken_out = '0.00', closing_value } = table.flows_in_all ?? {};
  if (since)
    expect([since.deposits, since.withdrawals, since.closing_value]).toEqual([
      paid_in,
      taken_out,
      closing_value,
    ]);
  for (const { opening_value, deposits, withdrawals, change, closing_value: closing } of part.changes!)
    expect(decimal(opening_value).plus(deposits).minus(withdrawals).plus(change).toFixed(2)).toBe(closing);
};

const expectHoldingsOf = async (client: Client, { account_uuid, holdings, currency }: ReportPart) => {
  const body = { by: 'security', account_uuid, currency, limit: 200 };
  const { groups, total } = await postBody<Holdings>(client, 'holdings', body);
  const rows = groups.flatMap((group) => group.rows);
  expect(
    holdings!.rows.map(({ security, market_value, book_cost }) => [
      security?.symbol,
      market_value,
      book_cost,
    ]),
  ).toEqual(rows.map(({ security, market_value, book_cost }) => [security?.symbol, market_value, book_cost]));
  expect(holdings!.total).toEqual({
    market_value: total.market_value,
    book_cost: total.book_cost,
    gain: total.gain,
  });
};

const expectTransactionsOf = async (client: Client, part: ReportPart, period: object) => {
  const body = { accounts: [part.account_uuid], order: 'oldest', limit: 200, ...period };
  const { rows, flows, count } = await postBody<Transactions>(client, 'transactions', body);
  expect(count).toBeLessThanOrEqual(200);
  expect(part.transactions).toEqual({ rows, years: null, flows });
};

const sum = (amounts: readonly string[]) =>
  amounts.reduce((all, amount) => all.plus(amount), decimal('0')).toFixed(2);

/** Charges and income are those of the ledger, and gains are their proceeds less their cost. */
const expectSumsOf = ({ transactions, costs, income, gains }: ReportPart) => {
  const { rows } = transactions!;
  const amountsOf = (...types: string[]) =>
    rows.filter((row) => types.includes(row.reverses?.type ?? row.type)).map(({ amount }) => amount);
  expect(income!.total).toBe(sum(amountsOf('interest', 'distribution', 'reinvestment')));
  expect(decimal(costs!.fees).neg().toFixed(2).replace('-0.00', '0.00')).toBe(sum(amountsOf('fee')));
  expect(costs!.total).toBe(sum([costs!.fees, costs!.fund_expenses]));
  const known = costs!.funds.flatMap(({ amount, is_pool }) => (amount === null || is_pool ? [] : [amount]));
  expect(costs!.fund_expenses).toBe(sum(known));
  for (const { proceeds, cost, gain } of gains!.realized)
    if (proceeds !== null && cost !== null) expect(gain).toBe(decimal(proceeds).minus(cost).toFixed(2));
  if (gains!.realized_total !== null)
    expect(gains!.realized_total).toBe(sum(gains!.realized.map(({ gain }) => gain!)));
};
