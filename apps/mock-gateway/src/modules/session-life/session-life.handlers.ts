// Behaviour: docs/behaviour/session.md
import type { contracts } from '@portal/contracts';
import type { RemainingLife } from '@portal/contracts/session-life';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { IDLE_LIMIT_KEY, idleLimitMs } from '../../identity/tokens/idle-limit.ts';

const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1000));

const remainingOf = async ({ db, clock, principal }: SignedInContext): Promise<RemainingLife> => {
  const session = await db
    .selectFrom('session as s')
    .leftJoin('app_variable as v', (join) =>
      join.on('v.firm_id', '=', principal.firmId).on('v.key', '=', IDLE_LIMIT_KEY),
    )
    .select(['s.last_active_at', 's.expires_at', 'v.value'])
    .where('s.id', '=', principal.sessionId)
    .executeTakeFirst();
  if (!session) throw new GatewayError('session_invalid');
  const now = clock.now().getTime();
  return {
    idle_seconds: seconds(session.last_active_at + idleLimitMs(session.value) - now),
    session_seconds: seconds(session.expires_at - now),
  };
};

/** How long a session still lasts, and how to extend it. */
export const sessionLife: Handlers<typeof contracts.sessionLife> = {
  remaining: (_input, context) => remainingOf(context),

  async extend(_input, context) {
    const { db, clock, principal } = context;
    await db
      .updateTable('session')
      .set({ last_active_at: clock.now().getTime() })
      .where('id', '=', principal.sessionId)
      .where('ended_at', 'is', null)
      .execute();
    return remainingOf(context);
  },
};
