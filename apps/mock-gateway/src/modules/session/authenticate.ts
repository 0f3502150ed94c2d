import type { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../../calls/refusal.ts';
import type { Clock } from '../../store/clock.ts';
import type { ReadCache } from '../../store/read-cache.ts';
import { accessTokenReader, type Claims } from './access-token.ts';
import { IDLE_LIMIT_KEY, idleLimitMs } from './idle-limit.ts';
import type { SigningKeys } from './keys.ts';
import type { Principal } from './principal.ts';
import { stepsOf, type StepColumns } from './steps.ts';

/**
 * Turns the access token header of a request into whom it stands for. Throws a Refusal for anything but a live session.
 * A request that is `attended` shows that somebody is there, and keeps the session from becoming idle.
 */
export type Authenticate = (
  header: string | string[] | undefined,
  isAttended: boolean,
) => Principal | Promise<Principal>;

/** A sign of the user is written down when the last one is older than this; writing at every call would halve its speed. */
const WRITE_ACTIVITY_AFTER_MS = 60_000;

interface SessionRow extends StepColumns {
  user_id: string;
  active_role: string;
  expires_at: number;
  last_active_at: number;
  ended_at: number | null;
  firm_id: string | null;
  status: string | null;
  permissions: string | null;
  idle_limit: string | null;
}

/** Read whenever anything was written since, so that a sign-out, a lock or a change of role counts from the next call on. */
const LIVE_SESSION = `
  select s.user_id, s.active_role, s.expires_at, s.ended_at, s.last_active_at, u.firm_id, u.status, r.permissions,
    v.value as idle_limit, u.questions_finished, u.device_required, s.device_id, s.passkey_id,
    (
      select case when e.user_id is null then 0 else 1 end
      from terms_document d
      left join terms_event e
        on e.user_id = u.id and e.version = d.version and e.hash = d.hash and e.kind = 'accepted'
      where d.firm_id = u.firm_id
      order by d.effective_on desc, d.version desc
      limit 1
    ) as terms_finished
  from session s
  left join user u on u.id = s.user_id
  left join user_role r on r.user_id = s.user_id and r.role = s.active_role
  left join app_variable v on v.firm_id = u.firm_id and v.key = '${IDLE_LIMIT_KEY}'
  where s.id = ?`;

const WRITE_ACTIVITY = `update session set last_active_at = ? where id = ? and last_active_at < ?`;

const permissionsOf = (json: string | null): ReadonlySet<string> =>
  new Set(json ? (JSON.parse(json) as string[]) : []);

export const authenticator = (
  database: DatabaseSync,
  cache: ReadCache,
  keys: SigningKeys,
  clock: Clock,
): Authenticate => {
  const readToken = accessTokenReader(keys, clock);
  const liveSession = database.prepare(LIVE_SESSION);
  // The columns are those of LIVE_SESSION.
  const read = (id: string) => liveSession.get(id) as unknown as SessionRow | undefined;
  const find = (id: string) =>
    cache.current(`session/${id}`, () => {
      const row = read(id);
      return (
        row && {
          row,
          permissions: permissionsOf(row.permissions),
          steps: stepsOf(row),
          idleMs: idleLimitMs(row.idle_limit),
        }
      );
    });
  const writeActivity = database.prepare(WRITE_ACTIVITY);
  const noteActivity = (sessionId: string, lastActiveAt: number, now: number) => {
    if (now - lastActiveAt < WRITE_ACTIVITY_AFTER_MS) return;
    try {
      writeActivity.run(now, sessionId, now);
    } catch {
      // What was asked can be answered although the store takes no writes for the moment.
    }
  };

  const admit = (claims: Claims | null, isAttended: boolean): Principal => {
    const now = clock.now().getTime();
    const found = claims ? find(claims.sessionId) : undefined;
    if (!claims || !found || found.row.user_id !== claims.userId) throw new Refusal('session_invalid');
    const { row, permissions, steps, idleMs } = found;
    const endsAt = Math.min(row.expires_at, row.last_active_at + idleMs);
    if (row.ended_at !== null || endsAt <= now) throw new Refusal('session_invalid');
    if (row.firm_id === null) throw new Refusal('UserNotFoundException');
    if (row.status !== 'active') throw new Refusal('session_invalid');
    if (isAttended) noteActivity(claims.sessionId, row.last_active_at, now);
    return {
      userId: row.user_id,
      firmId: row.firm_id,
      sessionId: claims.sessionId,
      activeRole: row.active_role,
      permissions,
      steps,
    };
  };

  return (header, isAttended) => {
    if (typeof header !== 'string' || header === '') throw new Refusal('session_required');
    const claims = readToken(header);
    if (claims instanceof Promise) return claims.then((read) => admit(read, isAttended));
    return admit(claims, isAttended);
  };
};
