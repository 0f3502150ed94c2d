// Behaviour: docs/behaviour/trade-instructions.md
import type { InstructionDraft, InstructionProblem } from '@portal/contracts/instruction';
import type { Transaction } from 'kysely';
import { isAnsweredByPerson } from '../../advisors/answered-by-person.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { listAccountsOfUser } from '../../wealth/accounts-of-user.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { GiveUp, requireDue, type JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';
import { checkInstruction } from './check-instruction.ts';
import { executionOf } from './execute-instruction.ts';
import { findInstruction } from './instruction-rows.ts';
import { earliestMoveAt, moveInstruction } from './move-instruction.ts';
import { standingsOf } from './standing.queries.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

type Services = Pick<StoreServices, 'clock' | 'config'>;

const draftOf = (row: InstructionRow): InstructionDraft => ({
  kind: row.kind,
  account_uuid: row.account_uuid,
  fund_id: row.fund_id,
  to_fund_id: row.to_fund_id,
  measure: measureOf(row),
});

const measureOf = ({ measure, amount, units }: InstructionRow): InstructionDraft['measure'] => {
  if (measure === 'amount' && amount !== null) return { by: 'amount', amount };
  return measure === 'units' && units !== null ? { by: 'units', units } : { by: 'all' };
};

/** The firm looks at it again: meanwhile the account may have been closed, or units sold. */
const review = async (services: Services & { db: Transaction<Database> }, row: InstructionRow) => {
  const { quote } = await checkInstruction(services, row.user_id, { draft: draftOf(row), except: row.id });
  const [reason] = quote.problems;
  await moveInstruction(services, row, reason ? { state: 'rejected', reason } : { state: 'accepted' });
};

/** Does an instruction at the values of its day; null while they are not known. */
const execute = async (services: Services & { db: Transaction<Database> }, row: InstructionRow) => {
  const { db } = services;
  const accounts = await listAccountsOfUser(db, row.user_id);
  const account = accounts.find(({ account_uuid }) => account_uuid === row.account_uuid);
  if (!account) throw new GiveUp('the account is no longer the client’s');
  const of = { userId: row.user_id, day: row.trade_on, except: row.id };
  const standing = (await standingsOf(db, accounts, of)).get(row.account_uuid);
  const isSold = row.kind === 'sell' || row.kind === 'switch';
  const held = (isSold && standing?.units.get(row.fund_id ?? '')) || null;
  const execution = await executionOf(db, row, { currency: account.currency, held });
  return execution && moveInstruction(services, row, { state: 'done', ...execution });
};

/** An advisor who signs in to the portal reviews what the own clients instruct. */
const isReviewedByPerson = (
  { db, clock, config }: Services & { db: Transaction<Database> },
  row: InstructionRow,
) => isAnsweredByPerson({ db, config, now: clock.now().getTime() }, row.user_id);

const advance = async (services: Services & { db: Transaction<Database> }, row: InstructionRow) => {
  requireDue(services.clock, earliestMoveAt(row) ?? 0);
  if (row.state === 'received')
    return (await isReviewedByPerson(services, row)) ? null : review(services, row);
  if (row.state === 'accepted') return moveInstruction(services, row, { state: 'sent' });
  const done = await execute(services, row);
  if (!done) throw new Error(`The values of ${row.trade_on} are not there yet.`);
  return done;
};

/** What the firm may do with an instruction by hand. */
export type HandMove =
  | { state: 'accepted' | 'sent' | 'done' }
  | { state: 'rejected'; reason: InstructionProblem };

const findAny = (db: Db, id: string) =>
  db.selectFrom('trade_instruction').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Moves an instruction on as the firm's desk would, whatever is due; null for an unknown one. Throws `conflict` out of turn,
 * and while the values that it is done at are not known.
 */
export const moveByHand = async (
  { db, clock, config }: Services & Pick<StoreServices, 'db'>,
  id: string,
  to: HandMove,
): Promise<InstructionRow | null> => {
  const known = await findAny(db, id);
  if (!known) return null;
  return inTransaction(db, [locks.user(known.user_id)], async (transaction) => {
    const row = (await findAny(transaction, id)) ?? known;
    const within = { clock, config, db: transaction };
    if (to.state !== 'done') return moveInstruction(within, row, to);
    const done = await execute(within, row);
    if (!done) throw new GatewayError('conflict');
    return done;
  });
};

/** How instructions are moved on: reviewed, sent to execution at their cut-off, done when the values of their day are there. */
export const instructionJob = (services: Services): JobDefinition<'advance_instruction'> => ({
  about: 'instructions',
  concurrency: 2,
  ...RETRIES_FOR_A_DAY,
  async handle({ db }, { payload: { instruction_id, user_id, from } }) {
    const isStill = (row: InstructionRow | undefined): row is InstructionRow => row?.state === from;
    const found = await findInstruction(db, user_id, instruction_id);
    if (!isStill(found)) return async () => undefined;
    return async (transaction) => {
      const row = await findInstruction(transaction, user_id, instruction_id);
      if (isStill(row)) await advance({ ...services, db: transaction }, row);
    };
  },
  locks: ({ payload }) => [locks.user(payload.user_id)],
  async onDead(transaction, { payload: { instruction_id, user_id, from } }) {
    const row = await findInstruction(transaction, user_id, instruction_id);
    if (row?.state === from)
      await moveInstruction({ ...services, db: transaction }, row, { state: 'rejected', reason: 'no_price' });
  },
});
