// Behaviour: docs/behaviour/contact-details.md
import type { contracts } from '@portal/contracts';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { endOtherSessions, revokeOtherDevices } from '../../identity/end-access.ts';
import { inOpenSession } from '../../identity/open-session.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { hasPasskey } from '../../identity/second-factors.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { meetChallenge } from '../challenge/meet-challenge.ts';
import { canText, openChallenge } from '../challenge/open-challenge.ts';
import { startConfirmation } from '../passkeys/confirm-by-passkey.ts';
import { confirmByProof } from '../passkeys/confirm-by-proof.ts';
import { changesOf, findChange, knownContact, modesOf, toChange } from './contact-details.queries.ts';
import { normalizeAddress, type ContactValue } from './contact-value.ts';
import { makeChange, requireChangeable } from './make-change.ts';
import { moveChange } from './move-change.ts';

const purposeOf = ({ principal }: SignedInContext) =>
  ({ purpose: 'contact', sessionId: principal.sessionId }) as const;

/** A code that was requested for another address must not change anything after a new one was. */
const endEarlierCodes = (
  { db, clock, principal }: SignedInContext,
  { kind, challenge_id }: { kind: 'email' | 'sms'; challenge_id: string },
) =>
  db
    .updateTable('challenge')
    .set({ ends_at: clock.now().getTime() })
    .where('user_id', '=', principal.userId)
    .where('purpose', '=', 'contact')
    .where('kind', '=', kind)
    .where('id', '!=', challenge_id)
    .where('ends_at', '>', clock.now().getTime())
    .execute();

/** By what clients are reached, and how they change it. */
export const contactDetails: Handlers<typeof contracts.contactDetails> = inOwnRole({
  async overview(_input, context) {
    const { db, config, principal } = context;
    const { userId, firmId } = principal;
    return {
      ...(await knownContact(db, userId)),
      modes: await modesOf(db, firmId, { canText: canText({ config }) }),
      changes: (await changesOf(db, userId)).map(toChange),
      has_passkey: await hasPasskey(db, userId),
    };
  },

  async passkeyOptions(_input, context) {
    return startConfirmation(context);
  },

  async sendCode({ body: { contact, ...proof } }, context) {
    const { db, principal } = context;
    const to: ContactValue =
      'email' in contact ? { kind: 'email', value: contact.email } : { kind: 'phone', value: contact.phone };
    await requireChangeable(context, to);
    await confirmByProof(context, proof);
    const user = await db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', principal.userId)
      .executeTakeFirstOrThrow();
    const kind = to.kind === 'phone' ? 'sms' : 'email';
    const opened = await openChallenge(context, user, purposeOf(context), { kind, address: to.value });
    await endEarlierCodes(context, { kind, challenge_id: opened.challenge_id });
    return opened;
  },

  async confirm({ body: { challenge_id, code, end_others } }, context) {
    const { clock, principal } = context;
    return meetChallenge(context, { id: challenge_id, code, ...purposeOf(context) }, async (db, met) => {
      const kind = met.kind === 'sms' ? 'phone' : 'email';
      const { change, isApplied } = await makeChange(context, db, { kind, value: met.destination ?? '' });
      if (isApplied && end_others) {
        const now = clock.now().getTime();
        await endOtherSessions(db, principal, now);
        await revokeOtherDevices(db, principal, now);
      }
      return change;
    });
  },

  async changeAddress({ body: { address, ...proof } }, context) {
    const to = { kind: 'address', value: normalizeAddress(address) } as const;
    await requireChangeable(context, to);
    await confirmByProof(context, proof);
    return inOpenSession(context, async (transaction) => (await makeChange(context, transaction, to)).change);
  },

  async withdraw({ params: { change_id } }, context) {
    const { db, principal } = context;
    return inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
      const row = await findChange(transaction, change_id);
      if (row?.user_id !== principal.userId) throw new GatewayError('not_found');
      if (row.state === 'withdrawn') return toChange(row);
      return toChange(await moveChange(transaction, context, row, { state: 'withdrawn' }));
    });
  },
});
