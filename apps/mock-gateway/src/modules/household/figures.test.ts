import type { accounts } from '@portal/contracts/accounts';
import type { OutputOf } from '@portal/contracts/call';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Send } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { personNamed } from '../../testing/sharing.ts';
import { recordStatements } from '../../testing/statements.ts';
import {
  accountsInIntegers,
  centsText,
  halfUp,
  parseScaled,
  sum,
  TO_CENTS,
  type HeldAccount,
} from '../../wealth/wealth-in-integers.testing.ts';
import { HOUSEHOLD } from './household.seed.ts';
import { startHousehold, type Figures } from './household.testing.ts';

const RUNS = 12;
const USD_FACTOR = 1_000_000n;
/** Parts are rounded so that they sum to the total: each of them by a cent at most. */
const PART_TOLERANCE = 25n;
const WEIGHT_DIGITS = 3;

const toCents = (text: string) => parseScaled(text, 2);

/** Sums a ledger in whole numbers, in the currency shown. */
const valueIn = (shown: 'CAD' | 'USD', fx: bigint) => (account: HeldAccount) => {
  const base = sum(account.byClass.values());
  if (shown === 'CAD') return halfUp(base, TO_CENTS);
  if (account.currency === 'USD') return halfUp(base, fx * USD_FACTOR);
  return halfUp(halfUp(base, TO_CENTS) * 10_000n, fx);
};

const expectParts = (parts: readonly { value: string | null }[], total: string | null) => {
  const values = parts.map(({ value }) => toCents(value ?? '0.00'));
  expect(centsText(sum(values))).toBe(total ?? '0.00');
};

it('are what the ledgers come to, whichever accounts are shared by whom, and how', async () => {
  const started = await startHousehold();
  const { as, share, figures, services, store } = started;
  const senders = [await as(HOUSEHOLD.founder), await as(HOUSEHOLD.member)] as const;
  const clients = [
    (await personNamed(started, HOUSEHOLD.founder)).client_uuid,
    (await personNamed(started, HOUSEHOLD.member)).client_uuid,
  ];
  const day = (await figures(senders[0])).as_of!;
  const held: HeldAccount[][] = [];
  for (const client of clients) held.push(await accountsInIntegers(store, client, day));
  const [row] = await rowsOf(services, 'select rate from fx_rate where date = ?', day);
  const fx = parseScaled(row!['rate'], 4);
  const choice = (accounts: readonly HeldAccount[]) =>
    fc.record({
      accounts: fc.option(
        fc.subarray(
          accounts.map(({ account_uuid }) => account_uuid),
          { minLength: 1 },
        ),
      ),
      has_amounts: fc.boolean(),
    });
  const shown = fc.constantFrom<('CAD' | 'USD')[]>('CAD', 'USD');
  await fc.assert(
    fc.asyncProperty(choice(held[0]!), choice(held[1]!), shown, async (one, other, currency) => {
      const chosen = [one, other];
      for (const [at, send] of senders.entries())
        expect((await share(send, chosen[at])).statusCode).toBe(200);
      const valueOf = valueIn(currency, fx);
      const inShare = (at: number) =>
        held[at]!.filter(({ account_uuid }) => chosen[at]!.accounts?.includes(account_uuid) ?? true);
      const counted = [0, 1].filter((at) => chosen[at]!.has_amounts).flatMap(inShare);
      const total = counted.length === 0 ? null : centsText(sum(counted.map(valueOf)));
      for (const [sender, send] of senders.entries()) {
        const seen: Figures = await figures(send, currency);
        expect(seen.total).toBe(total);
        expectParts(seen.asset_classes, total);
        expectParts(seen.account_types, total);
        for (const { type, value } of seen.account_types)
          expect(value).toBe(centsText(sum(counted.filter((account) => account.type === type).map(valueOf))));
        for (const { asset_class, value } of seen.asset_classes) {
          const base = sum(counted.map(({ byClass }) => byClass.get(asset_class) ?? 0n));
          const expected = currency === 'CAD' ? halfUp(base, TO_CENTS) : halfUp(base, fx * USD_FACTOR);
          const difference = toCents(value!) - expected;
          expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(PART_TOLERANCE);
        }
        for (const member of seen.members) {
          const at = member.is_self ? sender : 1 - sender;
          const shared = inShare(at);
          const total = Number(sum(shared.map(valueOf)));
          expect(member.value).toBe(chosen[at]!.has_amounts ? centsText(sum(shared.map(valueOf))) : null);
          expect(member.accounts.map(({ account_uuid }) => account_uuid).toSorted()).toEqual(
            shared.map(({ account_uuid }) => account_uuid).toSorted(),
          );
          for (const { account_uuid, value, weight } of member.accounts) {
            const account = shared.find((candidate) => candidate.account_uuid === account_uuid)!;
            expect(value).toBe(chosen[at]!.has_amounts ? centsText(valueOf(account)) : null);
            expect(Number(weight)).toBeCloseTo(Number(valueOf(account)) / total, WEIGHT_DIGITS);
          }
        }
      }
    }),
    { numRuns: RUNS },
  );
});

/** The account with a private placement that has no price. */
const PLACED_IN = '4F-110-3025-9';
const UNPRICED = 'LKVP';

const OVERVIEW = { url: '/rest/portal/accounts/overview?by=type' };
const overviewOf = async (send: Send) => (await send(OVERVIEW)).json<OutputOf<typeof accounts.overview>>();

it('are those of the accounts page where a security has no price, and say what is in no value', async () => {
  const { begin, share, figures, founder, member, services } = await startHousehold();
  const { account_uuid } = await services.db
    .selectFrom('account')
    .select('account_uuid')
    .where('number', '=', PLACED_IN)
    .executeTakeFirstOrThrow();
  const held = { account_uuid, type: 'transfer_in', instrument_id: UNPRICED, quantity: '5000' } as const;
  // Nothing is known of what these units cost.
  const entry = { ...held, date: '2025-06-05', amount: '0.00' };
  await begin();
  await share(member);
  expect((await figures(founder)).held_at_cost.map(({ security }) => security.symbol)).toContain(UNPRICED);
  await services.db.deleteFrom('ledger_entry').where('instrument_id', '=', UNPRICED).execute();
  await services.db.insertInto('ledger_entry').values(entry).execute();
  const own = await overviewOf(member);
  const leftOut = own.accounts.reduce((all, { left_out }) => all + left_out, 0);
  expect(leftOut).toBeGreaterThan(0);
  const seen = await figures(founder);
  const irene = seen.members.find(({ is_self }) => !is_self)!;
  expect(irene).toMatchObject({ value: own.total.value, left_out: leftOut });
  expect(seen.held_at_cost).toEqual(own.held_at_cost.filter(({ until }) => until === null));
  expect(seen.held_at_cost.length).toBeGreaterThan(0);

  await share(member, { has_amounts: false });
  const inPerCent = await figures(founder);
  const other = inPerCent.members.find(({ is_self }) => !is_self)!;
  expect(inPerCent).toMatchObject({ total: null, held_at_cost: [] });
  expect(other.left_out).toBe(leftOut);
  expect(other.accounts.map(({ value, weight }) => [value, weight])).toEqual(
    irene.accounts.map(() => [null, null]),
  );
});

it('cost the store the same for many accounts as for one', async () => {
  const { begin, share, figures, read, founder, member } = await startHousehold();
  await begin();
  const [first] = (await read(member)).accounts;
  const figuresFor = async (accounts: string[] | null) => {
    await share(member, { accounts });
    const statements = recordStatements();
    const { members } = await figures(founder);
    // A security at its cost is counted by a statement of its own, in the accounts that hold one.
    const readings = statements
      .stop()
      .filter((sql) => sql.includes('"account_valuation"') && !sql.includes('count(*)'));
    return { shown: members.find(({ is_self }) => !is_self)!.accounts.length, readings: readings.length };
  };
  const one = await figuresFor([first!.account_uuid]);
  const all = await figuresFor(null);
  expect(one.shown).toBe(1);
  expect(all.shown).toBeGreaterThan(1);
  expect(one.readings).toBeGreaterThan(0);
  expect(all.readings).toBe(one.readings);
});
