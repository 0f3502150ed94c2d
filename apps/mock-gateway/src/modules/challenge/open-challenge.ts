import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@portal/contracts/call';
import type { devices } from '@portal/contracts/devices';
import { HOUR_MS, MINUTE_MS } from '@portal/contracts/durations';
import type { Kysely } from 'kysely';
import type { Context } from '../../calls/handlers.ts';
import type { StoreServices } from '../../services.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import type { Database } from '../../store/schema.ts';
import type { User } from '../../identity/user.tables.ts';
import { requireOpenSession } from '../../identity/open-session.ts';
import { sendMessage } from '../../mail/send-message.ts';
import type { ChallengeRow } from './challenge.tables.ts';
import { newCode } from '../../identity/secrets/one-time-code.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

/** Source: NIST SP 800-63B, section 3.1.3.2: a code that was sent is valid for ten minutes at most. */
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
/** A password proved longer ago than this must be proved again. */
const CHALLENGE_LIFETIME_MS = 30 * MINUTE_MS;

/** Whether a challenge that ends at an instant is open; one that ends later than any can was opened by a wrong clock. */
export const isChallengeOpen = (endsAt: number, now: number): boolean =>
  endsAt > now && endsAt <= now + CHALLENGE_LIFETIME_MS;

const RESEND_AFTER_MS = 30_000;
/** Codes sent for one challenge. */
export const MAX_SENDS = 5;
/** Codes sent to one user within an hour, for any purpose. */
const MAX_SENDS_PER_HOUR = 10;
const MAX_ATTEMPTS = 5;

/** What a challenge is opened for. */
export type Purpose = { purpose: 'sign_in' } | { purpose: 'device' | 'contact'; sessionId: string };

/** An address or number that is not the user's yet. */
export interface NewDestination {
  kind: 'email' | 'sms';
  address: string;
}

type Sent = Pick<ChallengeRow, 'kind' | 'destination'>;

/** The session that a challenge is bound to. */
export const sessionOf = (scope: Purpose): string | null =>
  scope.purpose === 'sign_in' ? null : scope.sessionId;

/** Throws `session_invalid` where the session that a challenge is bound to has ended: what it proved ended with it. */
export const requireSessionOf = async (db: Kysely<Database>, scope: Purpose): Promise<void> => {
  if (scope.purpose !== 'sign_in') await requireOpenSession(db, scope.sessionId);
};

type OpenedChallenge = OutputOf<typeof devices.sendCode>;

const hasAuthenticator = async ({ db }: Context, userId: string) =>
  (await db
    .selectFrom('authenticator')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Whether a user's password is not enough on a device that is not remembered. */
export const needsChallenge = async (context: Context, user: User): Promise<boolean> =>
  user.needs_challenge === 1 || (await hasAuthenticator(context, user.id));

const addressOf = (user: User, { kind, destination }: Sent) => {
  if (kind === 'totp') return null;
  return destination ?? (kind === 'sms' ? user.mobile_phone : user.email);
};

/** Whether the firm can send text messages. */
export const canText = ({ config }: Pick<Context, 'config'>) =>
  !config.isProduction || config.smsMailDomain !== null;

const kindFor = async (context: Context, user: User): Promise<ChallengeRow['kind']> => {
  if (await hasAuthenticator(context, user.id)) return 'totp';
  const isTexted = user.challenge_kind === 'sms' && user.mobile_phone && canText(context);
  if (isTexted || user.email) return isTexted ? 'sms' : 'email';
  // There is no address to send a code to: only the firm can help.
  throw new GatewayError('user_locked');
};

/** An address or number masked for its owner: `o•••@example.ca`, `•••• 0134`. */
export const maskAddress = ({ kind, address }: NewDestination): string =>
  kind === 'sms' ? address.replace(/^.*(?=.{4}$)/, '•••• ') : address.replace(/^(.).*@/, '$1•••@');

/** Where a code was sent, masked; null for an authenticator app. */
export const maskedDestination = (user: User, sent: Sent): string | null => {
  const address = addressOf(user, sent);
  return sent.kind === 'totp' || address === null ? null : maskAddress({ kind: sent.kind, address });
};

const templates = { sign_in: 'sign_in_code', device: 'device_code', contact: 'contact_code' } as const;

/** The columns of a challenge that change with each code sent. */
export const freshCode = (
  { sealer }: Pick<Context, 'sealer'>,
  id: string,
  kind: ChallengeRow['kind'],
  now: number,
) => {
  const code = kind === 'totp' ? null : newCode();
  return {
    code,
    columns: {
      code_hash: code && sealer.hash([id, code]),
      expires_at: now + CODE_LIFETIME_MS,
      resend_at: now + RESEND_AFTER_MS,
    },
  };
};

/** Sends a code to the user of a challenge. */
export const sendCode = async (
  services: Pick<StoreServices, 'db' | 'clock' | 'config'>,
  user: User,
  { purpose, code, ...sent }: Sent & { purpose: ChallengeRow['purpose']; code: string },
): Promise<void> => {
  await sendMessage(services, {
    kind: sent.kind === 'sms' ? 'sms' : 'email',
    to: addressOf(user, sent) ?? '',
    language: user.communication_language,
    template: templates[purpose],
    values: { code, minutes: CODE_LIFETIME_MS / MINUTE_MS },
    lifetimeMs: CODE_LIFETIME_MS,
  });
};

/**
 * Rejects another code for a user who was sent many: a mailbox must not be flooded. Pass the transaction that records
 * the next one, under the lock of the user: several requests at once are no more than as many in sequence.
 */
export const limitSends = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<void> => {
  const since = clock.now().getTime() - HOUR_MS;
  const { sent, first } = await db
    .selectFrom('challenge')
    .select(({ fn }) => [fn.sum<number>('sends').as('sent'), fn.min('created_at').as('first')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    // One from the future was opened by a clock that has since been corrected.
    .where('created_at', '<=', since + HOUR_MS + MAX_SKEW_MS)
    .executeTakeFirstOrThrow();
  if (Number(sent) < MAX_SENDS_PER_HOUR) return;
  throw new GatewayError('too_many_requests', { retryAfter: Math.ceil(((first ?? since) - since) / 1000) });
};

const write = async (db: Kysely<Database>, row: ChallengeRow) => {
  await db.insertInto('challenge').values(row).execute();
};

/**
 * Opens a challenge for a user and sends its code, both or neither: to a destination that is to be proved, else to where
 * the codes of the user are sent.
 */
export const openChallenge = async (
  context: Context,
  user: User,
  scope: Purpose,
  toProve?: NewDestination,
): Promise<OpenedChallenge> => {
  const { clock, config } = context;
  const now = clock.now().getTime();
  const kind = toProve?.kind ?? (await kindFor(context, user));
  const destination = toProve?.address ?? null;
  const id = randomUUID();
  const { code, columns } = freshCode(context, id, kind, now);
  await inTransaction(context.db, [locks.user(user.id)], async (db) => {
    await requireSessionOf(db, scope);
    if (kind !== 'totp') await limitSends({ db, clock }, user.id);
    await write(db, {
      id,
      user_id: user.id,
      purpose: scope.purpose,
      session_id: sessionOf(scope),
      kind,
      destination,
      ...columns,
      created_at: now,
      ends_at: now + CHALLENGE_LIFETIME_MS,
      sends: code === null ? 0 : 1,
      tries_left: MAX_ATTEMPTS,
      met_at: null,
    });
    if (code !== null)
      await sendCode({ db, clock, config }, user, { kind, destination, purpose: scope.purpose, code });
  });
  return {
    challenge_id: id,
    kind,
    destination: maskedDestination(user, { kind, destination }),
    expires_at: new Date(columns.expires_at).toISOString(),
  };
};
