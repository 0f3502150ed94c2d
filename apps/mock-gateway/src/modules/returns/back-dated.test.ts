import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';

type Summary = OutputOf<typeof contracts.performance.summary>;
type Values = OutputOf<typeof contracts.returns.values>;
type Overview = OutputOf<typeof contracts.accounts.overview>;
type List = OutputOf<typeof contracts.accounts.list>;
type Table = OutputOf<typeof contracts.returns.table>;

/** The total and the rate of the year, on each page. */
const pages = {
  dashboard: async (send: Send) => {
    const { total_value, year_to_date } = await getBody<Summary>(send, 'performance/summary');
    return [total_value, year_to_date!.return_rate];
  },
  accounts: async (send: Send) => {
    const { total } = await getBody<Overview>(send, 'accounts/overview?by=type');
    return [total.value, total.year_to_date.return_rate];
  },
  tile: async (send: Send) => [(await getBody<List>(send, 'accounts')).totals[0]!.market_value],
  returns: async (send: Send) => {
    const { points } = await getBody<Values>(send, 'returns/values?period=all');
    const { rows } = await getBody<Table>(send, 'returns');
    return [points.at(-1)!.value, rows.find(({ period }) => period === 'ytd')!.time_weighted.rate];
  },
};
type Page = keyof typeof pages;

const begin = async () => {
  const { as, services } = await startGateway();
  const send = await as('kai.nakamura');
  const { accounts } = await getBody<List>(send, 'accounts');
  const enter = (date: string, amount: string) =>
    services.db
      .insertInto('ledger_entry')
      .values({
        account_uuid: accounts[0]!.account_uuid,
        date,
        type: 'buy',
        instrument_id: 'ESTB',
        quantity: '10',
        amount,
      })
      .execute();
  return { send, enter };
};

describe('an entry dated on a valued day', () => {
  const cases: [opened: Page, date: string][] = [
    ['dashboard', '2026-11-18'],
    ['accounts', '2026-06-02'],
    ['returns', '2026-11-18'],
    ['tile', '2026-06-02'],
  ];
  it.each(cases)('counts on every page after %s was open, with an entry of %s', async (opened, date) => {
    const { send, enter } = await begin();
    const before = await pages[opened](send);
    await enter(date, '300.00');
    const [total, rate] = await pages.dashboard(send);
    expect(total).not.toBe(before[0]);
    expect(await pages.accounts(send)).toEqual([total, rate]);
    expect(await pages.tile(send)).toEqual([total]);
    expect(await pages.returns(send)).toEqual([total, rate]);
  });

  it.each(['2026-03-03', '2026-11-18'])(
    'counts on the dashboard where nothing was open before: %s',
    async (date) => {
      const { as, services } = await startGateway();
      const { account_uuid } = await services.db
        .selectFrom('account as a')
        .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
        .innerJoin('user as u', 'u.id', 'c.user_id')
        .select('a.account_uuid')
        .where('u.username', '=', 'olivia.martin')
        .executeTakeFirstOrThrow();
      const entry = { account_uuid, date, type: 'withdrawal', amount: '500.00' } as const;
      await services.db
        .insertInto('ledger_entry')
        .values({ ...entry, instrument_id: null, quantity: null })
        .execute();
      const send = await as('olivia.martin');
      const [total, rate] = await pages.dashboard(send);
      expect(await pages.returns(send)).toEqual([total, rate]);
    },
  );
});

describe('what the valuations count', () => {
  it('is recorded again where it was lost, although the series of the day is stored', async () => {
    const { as, services } = await startGateway();
    const send = await as('kai.nakamura');
    await pages.returns(send);
    const states = () =>
      services.db.selectFrom('valuation_state').selectAll().orderBy('account_uuid').execute();
    const { accounts } = await getBody<List>(send, 'accounts');
    const ofAccounts = accounts.map(({ account_uuid }) => account_uuid);
    const before = (await states()).filter((one) => ofAccounts.includes(one.account_uuid));
    expect(before).toHaveLength(accounts.length);
    await services.db.deleteFrom('valuation_state').execute();
    await pages.dashboard(send);
    expect(await states()).toEqual(before);
  });
});

describe('the price of a valued day', () => {
  it('that comes late counts on every page, where only the dashboard was open meanwhile', async () => {
    const { as, services } = await startGateway();
    const send = await as('kai.nakamura');
    const before = await pages.dashboard(send);
    const { accounts } = await getBody<List>(send, 'accounts');
    const bought = await services.db
      .selectFrom('ledger_entry')
      .select('instrument_id')
      .where('account_uuid', '=', accounts[0]!.account_uuid)
      .where('type', '=', 'buy')
      .executeTakeFirstOrThrow();
    const lastDay = services.db.selectFrom('fx_rate').select(({ fn }) => fn.max('date').as('day'));
    const [price] = await services.db
      .deleteFrom('price')
      .where('date', '=', lastDay)
      .where('instrument_id', '=', bought.instrument_id!)
      .returningAll()
      .execute();
    expect(await pages.returns(send)).not.toEqual(before);
    const meanwhile = await pages.dashboard(send);
    expect(await pages.returns(send)).toEqual(meanwhile);
    await services.db.insertInto('price').values(price!).execute();
    expect(await pages.dashboard(send)).toEqual(before);
    expect(await pages.returns(send)).toEqual(before);
  });
});
