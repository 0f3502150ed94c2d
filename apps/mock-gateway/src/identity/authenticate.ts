import { GatewayError } from '../errors/gateway-error.ts';
import type { Flag } from '../store/column-types.ts';
import { MAX_SKEW_MS, type Clock } from '../store/clock.ts';
import { mapMaybePromise, isPromise } from '../store/maybe-promise.ts';
import type { Engine, MaybePromise } from '../store/engine.ts';
import { accessTokenReader, type Claims } from './tokens/access-token.ts';
import { IDLE_LIMIT_KEY, idleLimitMs } from './tokens/idle-limit.ts';
import type { SigningKeys } from './tokens/signing-keys.ts';
import type { Principal, Steps } from './principal.ts';
import { isSessionOver } from './tokens/session-end.ts';
import { isStaffSql } from './staff.ts';
import { stepsOf, type StepColumns } from './steps.ts';

/**
 * Returns the principal of a request's access token. Throws a GatewayError unless its session is live. An attended request
 * shows that the user is there, and keeps the session from becoming idle.
 */
export type Authenticate = (
  header: string | string[] | undefined,
  isAttended: boolean,
) => MaybePromise<Principal>;

/** Activity is written when the last one is older than this; writing at every call would halve its speed. */
const ACTIVITY_WRITE_INTERVAL_MS = 60_000;

interface SessionRow extends StepColumns {
  user_id: string;
  active_role: string;
  expires_at: number;
  last_active_at: number;
  ended_at: number | null;
  firm_id: string | null;
  status: string | null;
  permissions: string | null;
  acts_for: string | null;
  idle_limit: string | null;
  has_second_factor: Flag;
}

/** Cached until anything is written, so that a sign-out, a lock or a change of role counts from the next call on. */
const LIVE_SESSION = `
  select s.user_id, s.active_role, s.expires_at, s.ended_at, s.last_active_at, u.firm_id, u.status, r.permissions,
    r.acts_for, v.value as idle_limit, u.questions_finished, u.device_required, s.device_id, s.passkey_id, s.second_factor,
    case when ${isStaffSql('s.user_id')} then 1 else 0 end as is_staff,
    case when exists (select 1 from passkey p where p.user_id = s.user_id)
      or exists (select 1 from authenticator a where a.user_id = s.user_id) then 1 else 0 end as has_second_factor,
    (
      select case when e.user_id is null then 0 else 1 end
      from terms_document d
      left join terms_event e
        on e.user_id = u.id and e.version = d.version and e.hash = d.hash and e.kind = 'accepted'
        and not exists (select 1 from consent_event c where c.acceptance_id = e.id)
      where d.firm_id = u.firm_id
      order by d.effective_on desc, d.version desc
      limit 1
    ) as terms_finished
  from session s
  left join "user" u on u.id = s.user_id
  left join user_role r on r.user_id = s.user_id and r.role = s.active_role
  left join app_variable v on v.firm_id = u.firm_id and v.key = '${IDLE_LIMIT_KEY}'
  where s.id = ?`;

/** Activity in the future was written by a clock that has since been corrected. */
const WRITE_ACTIVITY = `
  update session set last_active_at = ? where id = ? and (last_active_at < ? or last_active_at > ?)`;

const permissionsOf = (json: string | null): ReadonlySet<string> =>
  new Set(json ? (JSON.parse(json) as string[]) : []);

const liveSessionOf = (row: SessionRow | undefined) =>
  row && {
    row,
    permissions: permissionsOf(row.permissions),
    steps: stepsOf(row),
    idleMs: idleLimitMs(row.idle_limit),
  };

/**
 * Whether a session of staff was begun without the second factor that its user has meanwhile: it must not set up another.
 * After a recovery code it may, since the app of its owner is lost.
 */
const isUnproved = (row: SessionRow, { mfa }: Steps) =>
  mfa === 0 && row.has_second_factor === 1 && row.second_factor !== 'recovery_code';

type LiveSession = NonNullable<ReturnType<typeof liveSessionOf>>;

/** Creates the function that authenticates requests. */
export const authenticator = (engine: Engine, keys: SigningKeys, clock: Clock): Authenticate => {
  const readToken = accessTokenReader(keys, clock);
  const liveSession = engine.prepare<SessionRow>(LIVE_SESSION);
  const find = (id: string) =>
    engine.cache.current(`session/${id}`, () => mapMaybePromise(liveSession.first(id), liveSessionOf));
  const writeActivity = engine.prepare(WRITE_ACTIVITY);
  const recordActivity = (sessionId: string, lastActiveAt: number, now: number): MaybePromise<void> => {
    const isAhead = lastActiveAt > now + MAX_SKEW_MS;
    if (!isAhead && now - lastActiveAt < ACTIVITY_WRITE_INTERVAL_MS) return;
    // The call can be served although the store accepts no writes for the moment.
    const ignore = () => {};
    try {
      const written = writeActivity.run(now, sessionId, now, now + MAX_SKEW_MS);
      return isPromise(written) ? written.catch(ignore) : undefined;
    } catch {
      return ignore();
    }
  };

  const admit = (
    claims: Claims | null,
    found: LiveSession | undefined,
    isAttended: boolean,
  ): MaybePromise<Principal> => {
    const now = clock.now().getTime();
    if (!claims || !found || found.row.user_id !== claims.userId) throw new GatewayError('session_invalid');
    const { row, permissions, steps, idleMs } = found;
    if (row.ended_at !== null || isSessionOver(row, idleMs, now)) throw new GatewayError('session_invalid');
    if (row.firm_id === null) throw new GatewayError('UserNotFoundException');
    if (row.status !== 'active' || isUnproved(row, steps)) throw new GatewayError('session_invalid');
    const principal = {
      userId: row.user_id,
      firmId: row.firm_id,
      sessionId: claims.sessionId,
      activeRole: row.active_role,
      actsFor: row.acts_for,
      at: now,
      permissions,
      steps,
    };
    if (!isAttended) return principal;
    return mapMaybePromise(recordActivity(claims.sessionId, row.last_active_at, now), () => principal);
  };
  const findAndAdmit = (claims: Claims | null, isAttended: boolean) =>
    mapMaybePromise(claims ? find(claims.sessionId) : undefined, (found) => admit(claims, found, isAttended));

  return (header, isAttended) => {
    if (typeof header !== 'string' || header === '') throw new GatewayError('session_required');
    const claims = readToken(header);
    return mapMaybePromise(claims, (read) => findAndAdmit(read, isAttended));
  };
};
