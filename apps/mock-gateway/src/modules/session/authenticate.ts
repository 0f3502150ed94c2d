import type { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../../calls/refusal.ts';
import type { Clock } from '../../store/clock.ts';
import type { ReadCache } from '../../store/read-cache.ts';
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

/** Read whenever anything was written since, so that a sign-out, a lock or a change of role counts from the next call on. */
const LIVE_SESSION = `
  select s.user_id, s.active_role, s.expires_at, s.ended_at, u.firm_id, u.status, r.permissions
  from session s
  left join user u on u.id = s.user_id
  left join user_role r on r.user_id = s.user_id and r.role = s.active_role
  where s.id = ?`;

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
      return row && { row, permissions: permissionsOf(row.permissions) };
    });

  const admit = (claims: Claims | null): Principal => {
    const found = claims ? find(claims.sessionId) : undefined;
    if (!claims || !found || found.row.user_id !== claims.userId) throw new Refusal('session_invalid');
    const { row, permissions } = found;
    if (row.ended_at !== null || row.expires_at <= clock.now().getTime())
      throw new Refusal('session_invalid');
    if (row.firm_id === null) throw new Refusal('UserNotFoundException');
    if (row.status !== 'active') throw new Refusal('session_invalid');
    return {
      userId: row.user_id,
      firmId: row.firm_id,
      sessionId: claims.sessionId,
      activeRole: row.active_role,
      permissions,
    };
  };

  return (header) => {
    if (typeof header !== 'string' || header === '') throw new Refusal('session_required');
    const claims = readToken(header);
    return claims instanceof Promise ? claims.then(admit) : admit(claims);
  };
};
