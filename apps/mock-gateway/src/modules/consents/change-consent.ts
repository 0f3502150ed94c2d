import type { ConsentKind, LedgerConsent } from '@portal/contracts/consents';
import type { Language } from '@portal/contracts/constants';
import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { chooseForAll } from '../../consents/delivery-choices.ts';
import { recordConsent } from '../../consents/ledger.ts';
import { statementOf } from '../../consents/statements.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { notifyOwner } from '../../identity/notify-owner.ts';
import type { Flag } from '../../store/column-types.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { acceptanceOf, termsInForce } from '../terms/terms.queries.ts';
import { consentStates } from './consents.queries.ts';

type Db = Transaction<Database>;

interface Change {
  kind: LedgerConsent;
  action: 'given' | 'ended';
  language: Language;
}

const ON_PAPER: Flag = 1;
const WITHOUT_PAPER: Flag = 0;

/** The consent to electronic documents is the choice of delivery, which is made for all of them at once. */
const choosePaper = async (db: Db, context: SignedInContext, value: Flag) => {
  const { principal, clock, config } = context;
  const { userId, firmId } = principal;
  await notifyOwner({ db, clock, config }, userId, 'delivery_changed');
  await chooseForAll(db, { userId, firmId, value, at: clock.now().getTime() });
};

const change = (context: SignedInContext, { kind, action, language }: Change): Promise<void> =>
  inTransaction(context.db, [locks.user(context.principal.userId)], async (db) => {
    const { userId } = context.principal;
    const { state } = (await consentStates(db, userId))[kind];
    if ((state === 'given') === (action === 'given')) return;
    if (kind === 'electronic_documents')
      await choosePaper(db, context, action === 'given' ? WITHOUT_PAPER : ON_PAPER);
    await recordConsent(db, { userId, kind, action, language, at: context.clock.now().getTime() });
    await recordAudit(context, { event: `consent_${action}`, subject: kind }, db);
  });

/** Gives a consent to the statement of a version. Throws `conflict` when another one is in force. */
export const giveConsent = async (
  context: SignedInContext,
  { version, ...given }: { kind: LedgerConsent; version: string; language: Language },
): Promise<void> => {
  if (version !== statementOf(given.kind).version) throw new GatewayError('conflict');
  await change(context, { ...given, action: 'given' });
};

/** The step of the terms is unfinished from the next call on, in every session of the user. */
const endTerms = (context: SignedInContext, language: Language): Promise<void> =>
  inTransaction(context.db, [locks.user(context.principal.userId)], async (db) => {
    const { userId, firmId } = context.principal;
    const document = await termsInForce(db, firmId);
    const acceptance = document && (await acceptanceOf(db, userId, document));
    if (!acceptance) return;
    await db
      .insertInto('consent_event')
      .values({
        user_id: userId,
        kind: 'terms',
        action: 'ended',
        version: acceptance.version,
        hash: acceptance.hash,
        language,
        acceptance_id: acceptance.id,
        at: context.clock.now().getTime(),
      })
      .execute();
    await recordAudit(context, { event: 'consent_ended', subject: 'terms' }, db);
  });

/** Ends a consent, with its effect; one that is not in force stays as it is. */
export const endConsent = (context: SignedInContext, kind: ConsentKind, language: Language): Promise<void> =>
  kind === 'terms' ? endTerms(context, language) : change(context, { kind, action: 'ended', language });
