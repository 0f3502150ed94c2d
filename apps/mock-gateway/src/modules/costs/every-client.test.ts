import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';
import { rowsOf } from '../../testing/sql.ts';
import { fundsInIntegers, nearest } from '../../wealth/costs-in-integers.testing.ts';
import { parseScaled } from '../../wealth/wealth-in-integers.testing.ts';

type Years = OutputOf<typeof contracts.costs.years>;
type Details = OutputOf<typeof contracts.costs.year>;
type Services = Awaited<ReturnType<typeof startGateway>>['services'];
type Days = Parameters<typeof fundsInIntegers>[2];

/** The fees of an account in a year, in cents of its own currency and of Canadian dollars. */
const feesInIntegers = async (services: Services, account: string, { from, to }: Days) => {
  const rows = await rowsOf(
    services,
    `select a.currency, e.amount, (select rate from fx_rate f where f.date <= e.date order by f.date desc limit 1) as rate
     from ledger_entry e join account a on a.account_uuid = e.account_uuid
     where e.account_uuid = ? and e.type = 'fee' and e.date >= ? and e.date <= ?`,
    account,
    from,
    to,
  );
  const own = rows.map(({ amount }) => parseScaled(amount, 2));
  const base = rows.map(({ currency, rate }, at) =>
    currency === 'USD' ? nearest(own[at]! * parseScaled(rate, 4), 10_000n) : own[at]!,
  );
  const add = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
  return { own: add(own), base: add(base) };
};

type Account = Years['accounts'][number];

/** What an account cost in a year, in cents of a currency, from the store alone. */
const costsInIntegers = async (services: Services, account: Account, days: Days, which: 'own' | 'base') => {
  const funds = await fundsInIntegers(services, { ...account }, days);
  const inScope = funds.filter(({ isPool }) => !isPool);
  expect(inScope.filter((fund) => fund.own === null)).toEqual([]);
  const fund_expenses = inScope.reduce((all, fund) => all + (fund[which] ?? 0n), 0n);
  const { [which]: fees } = await feesInIntegers(services, account.account_uuid, days);
  return { fees, fund_expenses, total: fees + fund_expenses };
};

const NOTHING = { fees: '0.00', fund_expenses: '0.00', total: '0.00' };
const inCents = ({ fees, fund_expenses, total }: typeof NOTHING) =>
  [fees, fund_expenses, total].map((text) => BigInt(text.replace('.', '')));

/** Every seeded client signs in. */
const PATIENCE_MS = 120_000;

it(
  'sums costs as a sum over each single day in integers does, for every seeded client and account',
  { timeout: PATIENCE_MS },
  async () => {
    const { services, as, signIn } = await startGateway();
    const users = await rowsOf<{ username: string }>(
      services,
      `select distinct u.username from "user" u join client c on c.user_id = u.id
       join account a on a.client_uuid = c.client_uuid where u.status = 'active' order by u.username`,
    );
    let compared = 0;
    for (const { username } of users) {
      if (!('access_token' in (await signIn(username)).json())) continue;
      const send = await as(username);
      const first = await send({ method: 'GET', url: '/rest/portal/costs' });
      if (first.statusCode !== 200) continue;
      const { years, accounts } = first.json<Years>();
      const own = accounts.filter(({ shared_by }) => shared_by === null);
      const which = own.length === 1 ? 'own' : 'base';
      for (const { year, to } of own.length === 0 ? [] : years.slice(0, 2)) {
        const details = await getBody<Details>(send, 'costs/year', { year });
        let total = 0n;
        for (const account of own) {
          const isThis = (row: Account) => row.account_uuid === account.account_uuid;
          const found = details.by_account.find(isThis) ?? NOTHING;
          const days = { from: `${year}-01-01`, to };
          const expected = await costsInIntegers(services, account, days, which);
          expect(inCents(found), `${username} ${account.number} ${year}`).toEqual(Object.values(expected));
          total += expected.total;
          compared += 1;
        }
        expect(inCents(details)[2], `${username} ${year}`).toBe(total);
      }
    }
    expect(compared).toBeGreaterThan(50);
  },
);

it('sums costs of an account in U.S. dollars in its own currency', async () => {
  const { services, as } = await startGateway();
  const send = await as('margaret.chen');
  const { accounts } = await getBody<Years>(send, 'costs');
  const dollars = accounts.find(({ currency }) => currency === 'USD')!;
  const { years } = await getBody<Years>(send, 'costs', { accounts: dollars.account_uuid });
  const { year, to } = years[1]!;
  const expected = await costsInIntegers(services, dollars, { from: `${year}-01-01`, to }, 'own');
  expect(inCents(years[1]!)).toEqual(Object.values(expected));
});
