import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { reportPaperTexts } from '@portal/i18n/report-paper';
import { afterAll, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { change, rowsOf } from '../../testing/sql.ts';
import { addAccount } from '../../wealth/add-account.testing.ts';
import { fill } from '../../text/fill.ts';
import { costBlocks } from './paper/cost-blocks.ts';
import { incomeBlocks } from './paper/income-blocks.ts';
import { reportsOf } from './reports.testing.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;
type Year = OutputOf<typeof contracts.costs.year>;
type Costs = Pick<Year, 'fees' | 'fund_expenses' | 'total' | 'left_out'>;

const figuresOf = ({ fees, fund_expenses, total, left_out }: Costs): Costs => ({
  fees,
  fund_expenses,
  total,
  left_out,
});

/** Compares the report of a calendar year with the page of costs, for all accounts and each. Returns what the page says. */
const expectPage = async (gateway: Gateway, username: string, year: string): Promise<Year> => {
  const { make, figures, client } = await reportsOf(gateway, username);
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  const { report_id } = await make({ kind: 'charges_and_cost', ...period });
  const { parts } = await figures(report_id);
  const page = await getBody<Year>(client, 'costs/year', { year });
  const [entire] = parts;
  expect(figuresOf(entire!.costs!)).toEqual(figuresOf(page));
  expect(entire!.costs!.pool_expenses).toBe(page.pool_expenses);
  const inBase = parts.filter(({ account_uuid, currency }) => account_uuid && currency === page.currency);
  for (const { account_uuid, costs } of inBase) {
    const row = page.by_account.find((one) => one.account_uuid === account_uuid);
    if (row) expect(figuresOf(costs!)).toEqual(figuresOf(row));
  }
  return page;
};

const shared = await startGateway({}, afterAll);

it.each(['margaret.chen', 'irene.valcourt', 'henri.lavoie'])(
  'the report of what %s paid says what the page of costs says',
  async (username) => void (await expectPage(shared, username, '2025')),
);

/** A fund that one account of a client held at the beginning of 2019 and another bought later in that year. */
const fundBoughtLater = async (gateway: Gateway) => {
  const rows = await rowsOf<{ instrument_id: string; first: string }>(
    gateway.store,
    `select e.instrument_id, min(e.date) as first from ledger_entry e
      join account a on a.account_uuid = e.account_uuid join client c on c.client_uuid = a.client_uuid
      join "user" u on u.id = c.user_id where u.username = 'margaret.chen' and e.instrument_id like 'NMR%'
      group by e.instrument_id, e.account_uuid`,
  );
  const firsts = [...Map.groupBy(rows, (row) => row.instrument_id)];
  return firsts.find(
    ([, held]) =>
      held.some(({ first }) => first < '2018-12-01') &&
      held.some(({ first }) => first > '2019-01-20' && first < '2019-12-01'),
  )![0];
};

it('the report leaves out what the page leaves out, where a price is missing for one of two accounts', async () => {
  const gateway = await startGateway();
  const fund = await fundBoughtLater(gateway);
  await change(
    gateway.store,
    `delete from price where instrument_id = '${fund}' and date between '2019-01-07' and '2019-01-11'`,
  );
  expect((await expectPage(gateway, 'margaret.chen', '2019')).left_out).toBe(1);
});

it('a report counts fees and income that its totals leave out, and says so on paper', async () => {
  const gateway = await startGateway();
  const account = { type: 'non_registered', opened_on: '2025-02-03' } as const;
  await addAccount(gateway.services.db, 'noel.sauve', { ...account, currency: 'USD' }, [
    ['2025-02-03', 'deposit', '50000.00'],
    ['2025-02-10', 'fee', '500.00'],
    ['2025-02-11', 'interest', '80.00'],
    ['2025-02-12', 'interest', '3.00'],
    ['2025-07-10', 'fee', '10.00'],
  ]);
  await addAccount(gateway.services.db, 'noel.sauve', account, [['2025-02-03', 'deposit', '50000.00']]);
  await change(gateway.store, `delete from fx_rate where date <= '2025-03-03'`);
  const { make, figures, client } = await reportsOf(gateway, 'noel.sauve');
  const { report_id } = await make({ from: '2025-01-01', to: '2025-12-31' });
  const found = await figures(report_id);
  const page = await getBody<Year>(client, 'costs/year', { year: '2025' });
  const [entire, ...each] = found.parts;
  expect([entire!.costs!.unrated, entire!.costs!.fees]).toEqual([page.unrated, page.fees]);
  expect([page.unrated, entire!.income]).toMatchObject([1, { unrated: 2, total: '0.00' }]);
  expect(each.map(({ costs, income }) => [costs?.unrated, income?.unrated])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  for (const language of ['en', 'fr'] as const) {
    const writing = { language, words: reportPaperTexts[language], figures: found };
    const texts = [...costBlocks(writing, entire!), ...incomeBlocks(writing, entire!)].flatMap((block) =>
      block.kind === 'paragraph' ? [block.text] : [],
    );
    const { costs, income } = writing.words;
    expect(texts).toEqual([fill(costs.unrated, { count: 1 }), fill(income.unrated, { count: 2 })]);
  }
});
