// Behaviour: docs/behaviour/passkeys.md
import type { contracts } from '@portal/contracts';
import type { Passkey } from '@portal/contracts/passkeys';
import type { Selectable } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { afterAccessChange } from '../../identity/after-access-change.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { requireFactorOfStaff } from '../../identity/staff.ts';
import { confirmByPassword } from '../../identity/confirm-by-password.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { startEnrolment, enrolPasskey } from './enrol-passkey.ts';
import { CHALLENGE_LIFETIME_MS, giveChallenge, TO_SIGN_IN } from './passkey-challenge.ts';
import { signInByPasskey } from './passkey-sign-in.ts';
import { passkeySite } from './passkey-site.ts';
import type { PasskeysTables } from './passkeys.tables.ts';
import { publish } from '../../events/publish.ts';

const iso = (at: number) => new Date(at).toISOString();

const toPasskey = (row: Selectable<PasskeysTables['passkey']>): Passkey => ({
  passkey_id: row.id,
  name: row.name,
  created_at: iso(row.created_at),
  last_used_at: row.last_used_at === null ? null : iso(row.last_used_at),
});

/** The calls about passkeys: creating, renaming, removing and signing in by them. */
export const passkeys: Handlers<typeof contracts.passkeys> = {
  enrolmentOptions: startEnrolment,
  enrol: enrolPasskey,

  async list(_input, { db, principal }) {
    const rows = await db
      .selectFrom('passkey')
      .selectAll()
      .where('user_id', '=', principal.userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toPasskey);
  },

  async rename({ params: { id }, body: { name } }, { db, principal }) {
    const renamed = await db
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', principal.userId)
      .executeTakeFirst();
    if (renamed.numUpdatedRows === 0n) throw new GatewayError('not_found');
    return true as const;
  },

  async remove({ params: { id }, body: { current_password } }, context) {
    const { clock, principal } = context;
    await confirmByPassword(context, current_password);
    return inOpenSession(context, async (transaction) => {
      const removed = await transaction
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('user_id', '=', principal.userId)
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw new GatewayError('not_found');
      await requireFactorOfStaff(transaction, principal.userId);
      await transaction
        .updateTable('session')
        .set({ ended_at: clock.now().getTime() })
        .where('passkey_id', '=', id)
        .where('id', '!=', principal.sessionId)
        .where('ended_at', 'is', null)
        .execute();
      await publish(transaction, principal.userId, 'sessions');
      await recordAudit(context, { event: 'passkey_removed', subject: id }, transaction);
      await afterAccessChange(context, transaction, {
        name: 'passkey_removed',
        values: { passkey: removed.name },
      });
      return true as const;
    });
  },

  async signInOptions(_input, context) {
    const { rpId } = passkeySite(context.config);
    return {
      challenge: await giveChallenge(context, TO_SIGN_IN),
      rpId,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required' as const,
    };
  },

  signIn: signInByPasskey,
};
