import { recordAudit } from '../identity/audit/record-audit.ts';
import type { Principal } from '../identity/principal.ts';
import type { Context } from './handlers.ts';
import { GatewayError } from '../errors/gateway-error.ts';

/** More are forgotten, and written again. */
const MOST_REMEMBERED = 10_000;

type Asking = Pick<Context, 'db' | 'clock' | 'requestId'> & { principal: Principal };

/**
 * Makes what refuses calls whose permission the active role has not. The audit log is told once of each call of a
 * session in a role: nobody fills the disk by asking again.
 */
export const startDenying = (): ((call: string, asking: Asking) => Promise<never>) => {
  const told = new Set<string>();
  return async (call, asking) => {
    const { sessionId, activeRole } = asking.principal;
    const denial = `${sessionId} ${activeRole} ${call}`;
    if (!told.has(denial)) {
      await recordAudit(asking, { event: 'permission_denied', subject: call });
      if (told.size >= MOST_REMEMBERED) told.clear();
      told.add(denial);
    }
    throw new GatewayError('permission_denied');
  };
};
