import type { OutputOf } from '@portal/contracts/call';
import type { compliance } from '@portal/contracts/compliance';
import * as z from 'zod/mini';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { followAudit, lastAuditNumber, START_OF_AUDIT } from '../../identity/audit/verify-audit.ts';

/** Records followed in one request, so that no other waits for it. */
const RECORDS_A_PART = 5_000;

/** How far a verification is: sealed for its user, who cannot claim to have verified what was not. */
const progress = z.object({ number: z.int(), hash: z.string(), until: z.int() });

const ownerOf = (userId: string) => `audit-verification/${userId}`;

const readProgress = ({ sealer, principal }: SignedInContext, sealed: string) => {
  try {
    return progress.parse(JSON.parse(sealer.unseal(sealed, ownerOf(principal.userId))));
  } catch {
    throw new GatewayError('invalid_request');
  }
};

/** Follows the next part of the chain; the first one without `sealed`. */
export const verifyPart = async (
  context: SignedInContext,
  sealed: string | undefined,
): Promise<OutputOf<typeof compliance.verifyAudit>> => {
  const { db, clock, sealer, principal } = context;
  const { until, ...before } = sealed
    ? readProgress(context, sealed)
    : { ...START_OF_AUDIT, until: await lastAuditNumber(db) };
  const followed = await followAudit(db, before, Math.min(until, before.number + RECORDS_A_PART));
  const isDone = followed.last.number === until;
  const isBroken = followed.broken !== null;
  return {
    state: isBroken ? 'broken' : isDone ? 'intact' : 'checking',
    checked_to: followed.last.number,
    until,
    at: clock.now().toISOString(),
    broken_at: followed.broken?.number ?? null,
    continue:
      isBroken || isDone
        ? null
        : sealer.seal(JSON.stringify({ ...followed.last, until }), ownerOf(principal.userId)),
  };
};
