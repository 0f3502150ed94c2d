import type { Transaction } from 'kysely';
import type { Context } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { recordSignIn } from '../../identity/record-sign-in.ts';
import { challengeSubject } from '../../identity/throttle/throttle-subjects.ts';
import { clearAttemptsOn, countAttemptOn } from '../../identity/throttle/attempt-throttle.ts';
import { redeemAppCode, redeemRecoveryCode } from '../../identity/secrets/authenticator-app.ts';
import type { SecondFactor } from '../../identity/tokens/session.tables.ts';
import type { ChallengeRow } from './challenge.tables.ts';
import { isSixDigits, normalizeCode } from '../../identity/secrets/one-time-code.ts';
import { isChallengeOpen, requireSessionOf, sessionOf, type Purpose } from './open-challenge.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

/** Finds a challenge that belongs to the caller. */
const findChallenge = async (
  { db }: Context,
  id: string,
  scope: Purpose,
): Promise<ChallengeRow | undefined> => {
  const found = await db.selectFrom('challenge').selectAll().where('id', '=', id).executeTakeFirst();
  return found?.purpose === scope.purpose && found.session_id === sessionOf(scope) ? found : undefined;
};

/** Counts an attempt before it is judged, so that concurrent attempts get no more of them than sequential ones. */
const countAttempt = async ({ db, clock }: Context, id: string) => {
  const taken = await db
    .updateTable('challenge')
    .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', id)
    .where('tries_left', '>', 0)
    .where('met_at', 'is', null)
    .where('expires_at', '>', clock.now().getTime())
    .where('ends_at', '>', clock.now().getTime())
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** What a code proves; false for a wrong one. */
const prove = async (
  { db, clock, sealer }: Pick<Context, 'db' | 'clock' | 'sealer'>,
  row: ChallengeRow,
  typed: string,
) => {
  const code = normalizeCode(typed);
  const userId = row.user_id;
  if (row.kind !== 'totp')
    return row.code_hash !== null && sealer.isHash([row.id, code], row.code_hash) && { secondFactor: null };
  if (isSixDigits(code)) {
    const redeemed = await redeemAppCode({ db, sealer }, { userId, code, at: clock.now().getTime() });
    return redeemed && ({ secondFactor: 'authenticator' } as const);
  }
  return (
    (await redeemRecoveryCode({ db, sealer }, { userId, code })) &&
    ({ secondFactor: 'recovery_code' } as const)
  );
};

/** The judged code must still be the current one of an open challenge: a new code or a change ends it even now. */
const close = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, { id, code_hash }: ChallengeRow) => {
  const closed = await db
    .updateTable('challenge')
    .set({ met_at: clock.now().getTime() })
    .where('id', '=', id)
    .where('met_at', 'is', null)
    .where('ends_at', '>', clock.now().getTime())
    .where('code_hash', code_hash === null ? 'is' : '=', code_hash)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
};

/** Whether a code could still meet it. */
const takesCode = ({ tries_left, met_at, expires_at, ends_at }: ChallengeRow, now: number) =>
  tries_left > 0 && met_at === null && expires_at > now && isChallengeOpen(ends_at, now);

/**
 * Meets a challenge by its code, once. Throws `invalid_challenge` for a wrong code, `code_expired` for a
 * challenge that has expired or belongs to another user, and `user_timeout` after too many wrong codes of one user in a
 * row, over however many challenges. Consumes the code and does what it opens, both or neither; returns the result.
 */
export const meetChallenge = async <Opened>(
  context: Context,
  { id, code, ...scope }: { id: string; code: string } & Purpose,
  open: (
    transaction: Transaction<Database>,
    row: ChallengeRow,
    secondFactor: SecondFactor | null,
  ) => Promise<Opened>,
): Promise<Opened> => {
  const { db, clock, sealer } = context;
  const now = clock.now().getTime();
  const found = await findChallenge(context, id, scope);
  if (!found || !takesCode(found, now)) throw new GatewayError('code_expired');
  const subject = challengeSubject(found.user_id);
  const wait = await countAttemptOn(db, subject, now);
  if (wait > 0) throw new GatewayError('user_timeout', { retryAfter: Math.ceil(wait / 1000) });
  if (!(await countAttempt(context, id))) throw new GatewayError('code_expired');
  const met = await inTransaction(db, [locks.user(found.user_id)], async (transaction) => {
    await requireSessionOf(transaction, scope);
    const within = { db: transaction, clock, sealer };
    const proved = await prove(within, found, code);
    if (!proved) return null;
    if (!(await close(within, found))) throw new GatewayError('code_expired');
    await clearAttemptsOn(transaction, subject);
    return { opened: await open(transaction, found, proved.secondFactor) };
  });
  if (!met) {
    await recordSignIn(context, found.user_id, 'failure', 'challenge');
    await recordAudit(context, { event: 'challenge_failed', userId: found.user_id, subject: id });
    throw new GatewayError('invalid_challenge');
  }
  return met.opened;
};
