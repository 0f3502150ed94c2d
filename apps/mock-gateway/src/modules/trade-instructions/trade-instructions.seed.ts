import { MINUTE_MS } from '@portal/contracts/durations';
import type { InstructionDraft, InstructionProblem, InstructionState } from '@portal/contracts/instruction';
import type { NamedAccount } from '@portal/contracts/named-account';
import type { Transaction } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import { seededPick, uuidOf } from '../../market/random.ts';
import { cutOffOf, figuresOfDayAt, tradeDayAt } from '../../market/trade-days.ts';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import { listAccountsOfUser, type UserAccount } from '../../wealth/accounts-of-user.ts';
import { checkInstruction } from './check-instruction.ts';
import { executionOf } from './execute-instruction.ts';
import { fundMarketAt } from './market-of-funds.ts';
import { REVIEW_MS } from './move-instruction.ts';
import { toRow } from './send-instruction.ts';
import { standingsOf } from './standing.queries.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

const DAY_MINUTES = 24 * 60;
const WITHDRAWN_AFTER_MS = 25 * MINUTE_MS;
/** Given to the money market fund, which the firm values each business day. */
const CASH_FUND = 'NMR100';

interface Sketch {
  account: NamedAccount['type'];
  kind: InstructionDraft['kind'];
  measure: InstructionDraft['measure'];
  minutesAgo: number;
  state: InstructionState;
  reason?: InstructionProblem;
}

const amount = (text: string) => ({ by: 'amount', amount: text }) as const;
const units = (text: string) => ({ by: 'units', units: text }) as const;
const days = (count: number) => count * DAY_MINUTES;

/** One in each state, the oldest first: each is checked against those before it. */
const sketches: Readonly<Record<string, readonly Sketch[]>> = {
  'margaret.chen': [
    { account: 'joint', kind: 'sell', measure: units('25'), minutesAgo: days(24), state: 'done' },
    {
      account: 'non_registered',
      kind: 'contribution',
      measure: amount('2500'),
      minutesAgo: days(12),
      state: 'done',
    },
    {
      account: 'joint',
      kind: 'sell',
      measure: units('40'),
      minutesAgo: days(9),
      state: 'rejected',
      reason: 'above_held',
    },
    {
      account: 'joint',
      kind: 'contribution',
      measure: amount('5000'),
      minutesAgo: days(5),
      state: 'withdrawn',
    },
    {
      account: 'non_registered',
      kind: 'contribution',
      measure: amount('1000'),
      minutesAgo: days(1),
      state: 'sent',
    },
    { account: 'joint', kind: 'switch', measure: units('10'), minutesAgo: 40, state: 'accepted' },
    { account: 'joint', kind: 'sell', measure: units('5'), minutesAgo: 3, state: 'received' },
  ],
  'simone.dube': [
    { account: 'tfsa', kind: 'sell', measure: units('12'), minutesAgo: days(30), state: 'done' },
    {
      account: 'non_registered',
      kind: 'contribution',
      measure: amount('750'),
      minutesAgo: 55,
      state: 'accepted',
    },
  ],
};

type Services = Pick<StoreServices, 'config'> & { db: Transaction<Database> };

const usesFund = ({ kind }: Sketch) => kind === 'sell' || kind === 'switch' || kind === 'buy';

/** An instant at which a client would have sent it, so that it is in its state by now. */
const sentAt = (sketch: Sketch, now: number): number => {
  const { state, minutesAgo } = sketch;
  const tradeDay = (instant: number) => tradeDayAt(instant, { isDaily: !usesFund(sketch) });
  let at = now - minutesAgo * MINUTE_MS;
  const isOver = () => (state === 'done' ? figuresOfDayAt(tradeDay(at)) : cutOffOf(tradeDay(at))) <= now;
  if (state === 'done' || state === 'sent') while (!isOver()) at -= DAY_MINUTES * MINUTE_MS;
  // What is too late for a day is received for the next one, and what is withdrawn was in time.
  if (state === 'withdrawn' && cutOffOf(tradeDay(at)) <= at + WITHDRAWN_AFTER_MS) at = cutOffOf(tradeDay(at));
  if (state === 'received' || state === 'accepted') while (isOver()) at = cutOffOf(tradeDay(at));
  return at;
};

/** A fund of the firm that an account holds. */
const heldFund = async (db: Transaction<Database>, userId: string, account: UserAccount, at: number) => {
  const { funds } = await fundMarketAt(db, new Date(at));
  const of = { userId, day: businessDayAt(at) };
  const standing = (await standingsOf(db, [account], of)).get(account.account_uuid);
  return [...(standing?.units ?? [])].find(([id, held]) => funds.has(id) && held.gt(0)) ?? null;
};

interface Sent {
  row: InstructionRow;
  currency: UserAccount['currency'];
}

const sendAt = async (
  { db, config }: Services,
  userId: string,
  sketch: Sketch,
  at: number,
): Promise<Sent | null> => {
  const { kind, measure } = sketch;
  const account = (await listAccountsOfUser(db, userId)).find(({ type }) => type === sketch.account);
  const held = account && usesFund(sketch) ? await heldFund(db, userId, account, at) : null;
  if (!account || (usesFund(sketch) && !held)) return null;
  const draft: InstructionDraft = {
    kind,
    measure,
    account_uuid: account.account_uuid,
    fund_id: held?.[0] ?? null,
    to_fund_id: kind === 'switch' ? CASH_FUND : null,
  };
  const services = { db, config, clock: { now: () => new Date(at) } };
  const checked = await checkInstruction(services, userId, { draft });
  if (checked.quote.problems.length > 0) return null;
  const id = uuidOf(`instruction/${userId}/${sketch.minutesAgo}`);
  const receipt = { id, userId, isProved: true, pick: seededPick(id) };
  const row = toRow(receipt, { ...draft, request_id: id }, checked, at);
  return { row, currency: account.currency };
};

type Moment = readonly [state: InstructionState, at: number];

/** The states that lead to the one of a sketch, each at the instant at which the desk or the client brings it about. */
const historyOf = (
  { received_at, cut_off_at, trade_on }: InstructionRow,
  state: InstructionState,
): Moment[] => {
  const reviewed = received_at + REVIEW_MS;
  const moments: Moment[] = [['received', received_at]];
  if (state === 'withdrawn') return [...moments, ['withdrawn', received_at + WITHDRAWN_AFTER_MS]];
  if (state === 'rejected') return [...moments, ['rejected', reviewed]];
  const onward: Moment[] = [
    ['accepted', reviewed],
    ['sent', cut_off_at],
    ['done', figuresOfDayAt(trade_on)],
  ];
  return [...moments, ...onward.slice(0, onward.findIndex(([name]) => name === state) + 1)];
};

/**
 * Writes instructions of two clients, one in each state, as the desk would have moved them on by now; one that could not
 * have been accepted is left out. The desk does not work on them; the console moves them on.
 */
export const seedInstructions = async ({
  clock,
  ...services
}: Services & Pick<StoreServices, 'clock'>): Promise<void> => {
  const { db } = services;
  const now = clock.now().getTime();
  for (const [username, own] of Object.entries(sketches)) {
    const { id: userId } = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    for (const sketch of own) {
      const sent = await sendAt(services, userId, sketch, sentAt(sketch, now));
      if (!sent) continue;
      const { state, reason = null } = sketch;
      const { row, currency } = sent;
      const execution = state === 'done' ? await executionOf(db, row, { currency, held: null }) : {};
      await db
        .insertInto('trade_instruction')
        .values({ ...row, ...execution, state, reason })
        .execute();
      const history = historyOf(row, state).map(([name, at]) => ({
        instruction_id: row.id,
        state: name,
        at,
      }));
      await db.insertInto('trade_instruction_state').values(history).execute();
    }
  }
};
