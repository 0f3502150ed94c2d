import type { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../../calls/refusal.ts';
import type { Clock } from '../../store/clock.ts';
import { accessTokenReader, type Claims } from './access-token.ts';
import type { SigningKeys } from './keys.ts';
import type { Principal } from './principal.ts';

/** Turns the access token header of a request into whom it stands for. Throws a Refusal for anything but a live session. */
export type Authenticate = (header: string | string[] | undefined) => Principal | Promise<Principal>;

interface SessionRow {
  user_id: string;
  active_role: string;
  expires_at: number;
  ended_at: number | null;
  firm_id: string | null;
  status: string | null;
  permissions: string | null;
}

/** Read at every call, so that a sign-out, a lock or a change of role counts from the next call on. */
const LIVE_SESSION = `
  select s.user_id, s.active_role, s.expires_at, s.ended_at, u.firm_id, u.status, r.permissions
  from session s
  left join user u on u.id = s.user_id
  left join user_role r on r.user_id = s.user_id and r.role = s.active_role
  where s.id = ?`;

const NO_PERMISSIONS: ReadonlySet<string> = new Set();

export const authenticator = (database: DatabaseSync, keys: SigningKeys, clock: Clock): Authenticate => {
  const readToken = accessTokenReader(keys, clock);
  const liveSession = database.prepare(LIVE_SESSION);
  const sets = new Map<string, ReadonlySet<string>>();
  const permissionsOf = (json: string | null) => {
    if (!json) return NO_PERMISSIONS;
    let known = sets.get(json);
    if (!known) sets.set(json, (known = new Set(JSON.parse(json) as string[])));
    return known;
  };

  const admit = (claims: Claims | null): Principal => {
    // The columns are those of LIVE_SESSION.
    const row = claims && (liveSession.get(claims.sessionId) as unknown as SessionRow | undefined);
    if (!claims || !row || row.user_id !== claims.userId) throw new Refusal('session_invalid');
    if (row.ended_at !== null || row.expires_at <= clock.now().getTime())
      throw new Refusal('session_invalid');
    if (row.firm_id === null) throw new Refusal('UserNotFoundException');
    if (row.status !== 'active') throw new Refusal('session_invalid');
    return {
      userId: row.user_id,
      firmId: row.firm_id,
      sessionId: claims.sessionId,
      activeRole: row.active_role,
      permissions: permissionsOf(row.permissions),
    };
  };

  return (header) => {
    if (typeof header !== 'string' || header === '') throw new Refusal('session_required');
    const claims = readToken(header);
    return claims instanceof Promise ? claims.then(admit) : admit(claims);
  };
};
