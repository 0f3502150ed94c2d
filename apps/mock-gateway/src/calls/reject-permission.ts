import { recordAudit } from '../identity/audit/record-audit.ts';
import type { SignedInScope } from '../identity/services.ts';
import { GatewayError } from '../errors/gateway-error.ts';

/** Beyond this the recorded rejections are forgotten, and recorded again. */
const MAX_RECORDED = 10_000;

type Caller = Pick<SignedInScope, 'db' | 'clock' | 'requestId' | 'principal'>;

/** Rejects a call for which the active role has no permission. */
export type RejectPermission = (call: string, caller: Caller) => Promise<never>;

/**
 * Creates the function that rejects calls without permission. Each call of a session in a role is recorded once in the
 * audit log, so that retries do not fill the disk.
 */
export const rejectPermission = (): RejectPermission => {
  const recorded = new Set<string>();
  return async (call, caller) => {
    const { sessionId, activeRole } = caller.principal;
    const rejection = `${sessionId} ${activeRole} ${call}`;
    if (!recorded.has(rejection)) {
      try {
        await recordAudit(caller, { event: 'permission_denied', subject: call });
        if (recorded.size >= MAX_RECORDED) recorded.clear();
        recorded.add(rejection);
      } catch {
        // On a full disk the call is rejected all the same, and recorded when it is made again.
      }
    }
    throw new GatewayError('permission_denied');
  };
};
