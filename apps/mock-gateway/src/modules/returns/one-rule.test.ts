import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { PeriodChange } from '@portal/contracts/performance';
import type { ReturnRow } from '@portal/contracts/returns';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';

type Table = OutputOf<typeof contracts.returns.table>;
type Overview = OutputOf<typeof contracts.accounts.overview>;
type Details = OutputOf<typeof contracts.accounts.details>;
type Summary = OutputOf<typeof contracts.performance.summary>;

const rowOf = ({ rows }: Table, period: string) =>
  rows.find((row) => row.period === period && row.basis === 'net')!;

/** The change of a period as the page of returns reports it. */
const asChange = ({ from, to, is_annualized, time_weighted: { rate, reason } }: ReturnRow) => ({
  from,
  to,
  is_annualized,
  return_rate: rate,
  return_reason: reason,
});

/** Where a period has no days of its own on the page of returns, only its reason is compared. */
const expectSame = (change: PeriodChange | null, row: ReturnRow, where: string) => {
  const expected = asChange(row);
  if (change === null) {
    expect(['closed', 'no_transactions', 'too_little_data'], where).toContain(expected.return_reason);
    return;
  }
  const { from, to, is_annualized, return_rate, return_reason } = change;
  const found = { from, to, is_annualized, return_rate, return_reason };
  expect(found, where).toEqual(expected.from === null ? { ...found, ...expected, from, to } : expected);
};

/** Every seeded client signs in and every account is requested, which takes time on a slow machine. */
const PATIENCE_MS = 300_000;

it(
  'gives one figure for one period on the dashboard, on the page of each account and on that of returns',
  { timeout: PATIENCE_MS },
  async () => {
    const { services, as, signIn } = await startGateway();
    const users = await services.db
      .selectFrom('user as u')
      .select('u.username')
      .where('u.status', '=', 'active')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('client as c')
            .innerJoin('account as a', 'a.client_uuid', 'c.client_uuid')
            .select('a.account_uuid')
            .whereRef('c.user_id', '=', 'u.id'),
        ),
      )
      .orderBy('u.username')
      .execute();
    let compared = 0;
    for (const { username } of users) {
      // Some of the seeded people have a step before the portal, or see no accounts.
      if (!('access_token' in (await signIn(username)).json())) continue;
      const send = await as(username);
      const first = await send({ method: 'GET', url: '/rest/portal/accounts/overview?by=type' });
      if (first.statusCode !== 200) continue;
      const overview = first.json<Overview>();
      const table = await getBody<Table>(send, 'returns');
      const summary = await getBody<Summary>(send, 'performance/summary');
      expectSame(summary.year_to_date, rowOf(table, 'ytd'), `${username}, all accounts`);
      if (table.closed_on === null)
        expect(summary.total_value).toBe(table.flows_in_all?.closing_value ?? null);
      expect(summary.total_value).toBe(overview.total.value);
      expect(overview.total.year_to_date.return_rate).toBe(summary.year_to_date?.return_rate ?? null);
      const year = table.as_of?.slice(0, 4) ?? '';
      expect(
        table.held_at_cost.filter(({ until }) => until === null || until > `${Number(year) - 1}-12-31`),
      ).toEqual(summary.held_at_cost);
      expect(overview.held_at_cost).toEqual(summary.held_at_cost);
      for (const account of overview.accounts) {
        const where = `${username}, ${account.number}`;
        const details = await getBody<Details>(send, `accounts/${account.account_uuid}/details`);
        const own = await getBody<Table>(send, `returns?accounts=${account.account_uuid}`);
        expectSame(details.changes.since_opening, rowOf(own, 'since'), where);
        expectSame(details.changes.year_to_date, rowOf(own, 'ytd'), where);
        expect(details.held_at_cost).toEqual(own.held_at_cost);
        const { since_opening } = details.changes;
        const all = own.flows_in_all;
        expect(since_opening?.closing_value, where).toBe(all?.closing_value ?? undefined);
        if (account.currency === overview.currency)
          expect(account.year_to_date.return_rate, where).toBe(
            details.changes.year_to_date?.return_rate ?? null,
          );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(30);
  },
);
