import { expect } from 'vitest';
import { closedCalls } from '../../testing/request-of.ts';
import { inRole } from '../../testing/sharing.ts';
import type { startDelegates } from './delegates.testing.ts';

const MONEY = /\d+\.\d{2}(?!\d)/g;
/** Smaller ones are also prices, weights and rates. */
const LEAST = 1_000;

type Started = Awaited<ReturnType<typeof startDelegates>>;

/** Every amount of a client: of each entry, and each account on each day, in both currencies. */
export const amountsOf = async (
  { services: { db } }: Started,
  client_uuid: string,
): Promise<ReadonlySet<string>> => {
  const entries = await db
    .selectFrom('ledger_entry as l')
    .innerJoin('account as a', 'a.account_uuid', 'l.account_uuid')
    .select('l.amount')
    .where('a.client_uuid', '=', client_uuid)
    .execute();
  const values = await db
    .selectFrom('account_valuation as v')
    .innerJoin('account as a', 'a.account_uuid', 'v.account_uuid')
    .select(['v.value', 'v.value_base'])
    .where('a.client_uuid', '=', client_uuid)
    .execute();
  const all = [
    ...entries.map(({ amount }) => amount),
    ...values.flatMap(({ value, value_base }) => [value, value_base]),
  ];
  return new Set(all.map((one) => one.replace('-', '')).filter((one) => Number(one) >= LEAST));
};

/** The amounts in what each call gives a user in a role. */
export const amountsGivenTo = async (
  started: Started,
  userId: string,
  role: string,
  amounts: ReadonlySet<string>,
) => {
  const found = new Set<string>();
  for (const { title, request } of closedCalls.filter(({ call }) => call.kind === 'query')) {
    const send = await inRole(started, userId, role);
    const { body, statusCode } = await send(request);
    expect(statusCode, title).toBeLessThan(500);
    for (const [one] of body.matchAll(MONEY)) if (amounts.has(one)) found.add(`${title}: ${one}`);
  }
  return found;
};
