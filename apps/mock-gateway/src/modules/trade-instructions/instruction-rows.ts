import { instructionStates, type Instruction } from '@portal/contracts/instruction';
import type { StoreServices } from '../../services.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

const iso = (at: number) => new Date(at).toISOString();

/** What is the same of every instruction that is received at an instant. */
export const receivedAt = (now: number) =>
  ({
    state: 'received',
    received_at: now,
    reason: null,
    executed_amount: null,
    executed_units: null,
    executed_price: null,
    executed_to_units: null,
    executed_to_price: null,
  }) as const;

/** Whether an instruction can still be withdrawn at an instant: before its cut-off, while the firm has not sent it on. */
export const isWithdrawable = ({ state, cut_off_at }: InstructionRow, now: number): boolean =>
  (state === 'received' || state === 'accepted') && now < cut_off_at;

const executionOf = (row: InstructionRow): Instruction['execution'] =>
  row.state === 'done'
    ? {
        amount: row.executed_amount,
        units: row.executed_units,
        price: row.executed_price,
        to_units: row.executed_to_units,
        to_price: row.executed_to_price,
      }
    : null;

/** What rows are named by: the accounts, the funds, and the states that each was in. */
interface Named {
  accounts: ReadonlyMap<string, Instruction['account']>;
  funds: ReadonlyMap<string, NonNullable<Instruction['fund']>>;
  states: ReadonlyMap<string, Instruction['history']>;
}

const accountsOf = async (db: Db, uuids: readonly string[]) => {
  const rows = await db
    .selectFrom('account')
    .select(['account_uuid', 'number', 'type', 'currency'])
    .where('account_uuid', 'in', uuids)
    .execute();
  return new Map(rows.map((row) => [row.account_uuid, row]));
};

const fundsOf = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('instrument')
    .select(['id', 'name_en', 'name_fr'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, name_en, name_fr }) => [id, { fund_id: id, name: { en: name_en, fr: name_fr } }]),
  );
};

const statesOf = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('trade_instruction_state')
    .selectAll()
    .where('instruction_id', 'in', ids)
    .execute();
  // Two states may be of one millisecond.
  const inOrder = rows.toSorted(
    (a, b) => a.at - b.at || instructionStates.indexOf(a.state) - instructionStates.indexOf(b.state),
  );
  const byInstruction = Map.groupBy(inOrder, ({ instruction_id }) => instruction_id);
  return new Map(
    Array.from(byInstruction, ([id, all]) => [id, all.map(({ state, at }) => ({ state, at: iso(at) }))]),
  );
};

const toInstruction = (
  row: InstructionRow,
  { accounts, funds, states }: Named,
  now: number,
): Instruction => ({
  instruction_id: row.id,
  number: row.number,
  kind: row.kind,
  account: accounts.get(row.account_uuid)!,
  fund: row.fund_id === null ? null : (funds.get(row.fund_id) ?? null),
  to_fund: row.to_fund_id === null ? null : (funds.get(row.to_fund_id) ?? null),
  by: row.measure,
  amount: row.amount,
  units: row.units,
  to_units: row.to_units,
  trade_on: row.trade_on,
  cut_off_at: iso(row.cut_off_at),
  state: row.state,
  received_at: iso(row.received_at),
  reason: row.reason,
  is_withdrawable: isWithdrawable(row, now),
  execution: executionOf(row),
  history: states.get(row.id) ?? [],
});

/** Instructions as their client sees them, in the order of the rows. */
export const toInstructions = async (
  { db, clock }: Pick<StoreServices, 'db' | 'clock'>,
  rows: readonly InstructionRow[],
): Promise<Instruction[]> => {
  if (rows.length === 0) return [];
  const named = {
    accounts: await accountsOf(db, [...new Set(rows.map(({ account_uuid }) => account_uuid))]),
    funds: await fundsOf(db, [
      ...new Set(rows.flatMap((row) => [row.fund_id ?? [], row.to_fund_id ?? []].flat())),
    ]),
    states: await statesOf(
      db,
      rows.map(({ id }) => id),
    ),
  };
  const now = clock.now().getTime();
  return rows.map((row) => toInstruction(row, named, now));
};

/** Finds an instruction of a user. */
export const findInstruction = (db: Db, userId: string, id: string): Promise<InstructionRow | undefined> =>
  db
    .selectFrom('trade_instruction')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
