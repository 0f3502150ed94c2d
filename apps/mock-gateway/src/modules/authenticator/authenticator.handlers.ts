// Behaviour: docs/behaviour/authenticator.md
import type { contracts } from '@portal/contracts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { afterAccessChange } from '../../identity/after-access-change.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import {
  newSecret,
  otpauthUri,
  stepOfCode,
  renewRecoveryCodes,
} from '../../identity/secrets/authenticator-app.ts';
import { normalizeCode } from '../../identity/secrets/one-time-code.ts';
import { requireFactorOfStaff } from '../../identity/staff.ts';
import { confirmByPassword } from '../../identity/confirm-by-password.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { attemptCode } from '../../identity/throttle/attempt-code.ts';

/** A secret that was shown must be confirmed soon, or created again. */
const SETUP_LIFETIME_MS = 10 * 60_000;

const findPendingApp = async ({ db, clock, principal }: SignedInContext) => {
  const found = await db
    .selectFrom('authenticator_begun')
    .selectAll()
    .where('user_id', '=', principal.userId)
    .where('expires_at', '>', clock.now().getTime())
    .where('expires_at', '<=', clock.now().getTime() + SETUP_LIFETIME_MS)
    .executeTakeFirst();
  if (!found) throw new GatewayError('code_expired');
  return found;
};

/** The step of the app's first code. Every attempt counts, together with those at challenges. */
const proveFirstCode = (context: SignedInContext, secret: string, typed: string) => {
  const now = context.clock.now().getTime();
  return attemptCode(context, () => stepOfCode(secret, normalizeCode(typed), now));
};

/** Replaces any other app, and creates new recovery codes: both or neither. */
const switchOn = (context: SignedInContext, { secret, step }: { secret: string; step: number }) =>
  inOpenSession(context, async (db) => {
    const { userId } = context.principal;
    const taken = await db.deleteFrom('authenticator_begun').where('user_id', '=', userId).executeTakeFirst();
    if (taken.numDeletedRows === 0n) throw new GatewayError('code_expired');
    await db.deleteFrom('authenticator').where('user_id', '=', userId).execute();
    await db.insertInto('authenticator').values({ user_id: userId, secret, last_step: step }).execute();
    await db
      .updateTable('session')
      .set({ second_factor: 'authenticator' })
      .where('id', '=', context.principal.sessionId)
      .execute();
    const recovery_codes = await renewRecoveryCodes({ db, sealer: context.sealer }, userId);
    await recordAudit(context, { event: 'authenticator_added' }, db);
    await afterAccessChange(context, db, { name: 'authenticator_added' });
    return { recovery_codes };
  });

/** The calls by which a client sets up an app that generates their codes. */
export const authenticator: Handlers<typeof contracts.authenticator> = {
  async state(_input, { db, sealer, principal }) {
    const { userId } = principal;
    const on = db.selectFrom('authenticator').select('user_id').where('user_id', '=', userId);
    const unused = await db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('user_id', '=', userId)
      .where('is_used', '=', 0)
      .execute();
    const left = unused.filter(({ code_hash }) => sealer.isReadable(code_hash));
    return { is_on: (await on.executeTakeFirst()) !== undefined, recovery_codes_left: left.length };
  },

  async begin({ body }, context) {
    const user = await confirmByPassword(context, body.current_password);
    const secret = newSecret();
    const row = {
      secret: context.sealer.seal(secret, user.id),
      expires_at: context.clock.now().getTime() + SETUP_LIFETIME_MS,
    };
    await inOpenSession(context, (db) =>
      db
        .insertInto('authenticator_begun')
        .values({ user_id: user.id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute(),
    );
    return { secret, uri: otpauthUri(secret, user.username) };
  },

  async confirm({ body }, context) {
    const { secret } = await findPendingApp(context);
    const plain = context.sealer.unseal(secret, context.principal.userId);
    const step = await proveFirstCode(context, plain, body.code);
    return switchOn(context, { secret, step });
  },

  async remove({ body }, context) {
    const user = await confirmByPassword(context, body.current_password);
    return inOpenSession(context, async (db) => {
      const removed = await db.deleteFrom('authenticator').where('user_id', '=', user.id).executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw new GatewayError('not_found');
      await requireFactorOfStaff(db, user.id);
      await db.deleteFrom('recovery_code').where('user_id', '=', user.id).execute();
      await recordAudit(context, { event: 'authenticator_removed' }, db);
      await afterAccessChange(context, db, { name: 'authenticator_removed' });
      return true as const;
    });
  },
};
