import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { returnPeriods } from '@portal/contracts/return-period';
import { rowsOf } from '../../testing/sql.ts';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { getBody } from '../../testing/response-body.ts';

type Growth = OutputOf<typeof contracts.returns.growth>;
type Table = OutputOf<typeof contracts.returns.table>;
type Calculation = OutputOf<typeof contracts.returns.calculation>;
type Send = Awaited<ReturnType<Awaited<ReturnType<typeof startGateway>>['as']>>;

/** Every seeded client signs in and every account is requested, which takes time on a slow machine. */
const PATIENCE_MS = 300_000;

const totalRate = async (send: Send, query: Record<string, string>, method: string) =>
  (await getBody<Calculation>(send, 'returns/calculation', { ...query, method, basis: 'net' })).whole_rate;

/** The growth of a period ends with its rate, or has none and a reason. */
const expectToAgree = async (send: Send, table: Table, query: Record<string, string>, where: string) => {
  const { row, points } = await getBody<Growth>(send, 'returns/growth', query);
  const listed = [...table.rows, ...table.years].find(
    (one) => one.period === row.period && one.basis === 'net',
  );
  expect(row, where).toEqual(listed);
  const last = points.at(-1);
  const { rate, reason } = row.time_weighted;
  if (rate === null) {
    expect(reason, where).not.toBeNull();
    expect(last === undefined || last.date <= row.to!, where).toBe(true);
    return;
  }
  expect(last!.date, where).toBe(row.to);
  expect(last!.growth, where).toBe(row.is_annualized ? await totalRate(send, query, 'time_weighted') : rate);
  expect(last!.benchmark, where).toBe(
    row.is_annualized ? await totalRate(send, query, 'benchmark') : row.benchmark.rate,
  );
};

it(
  'ends with the rate of its period for every client, account and period',
  { timeout: PATIENCE_MS },
  async () => {
    const { services, as, signIn } = await startGateway();
    const users = await rowsOf<{ username: string }>(
      services,
      `select distinct u.username from user u join client c on c.user_id = u.id
        join account a on a.client_uuid = c.client_uuid where u.status = 'active' order by u.username`,
    );
    let compared = 0;
    for (const { username } of users) {
      if (!('access_token' in (await signIn(username)).json())) continue;
      const send = await as(username);
      const first = await send({ url: '/rest/portal/returns' });
      // Some of the seeded people see no accounts.
      if (first.statusCode !== 200) continue;
      const { accounts } = first.json<Table>();
      const scopes = [{}, ...accounts.map(({ account_uuid }) => ({ accounts: account_uuid }))];
      for (const scope of scopes) {
        const table = await getBody<Table>(send, 'returns', scope);
        const years = table.years.map(({ period }) => period);
        for (const period of [...returnPeriods, ...years]) {
          await expectToAgree(
            send,
            table,
            { ...scope, period },
            `${username} ${JSON.stringify(scope)} ${period}`,
          );
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(300);
  },
);
