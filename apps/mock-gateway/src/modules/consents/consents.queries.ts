import {
  ledgerConsents,
  type Consent,
  type ConsentEvent,
  type LedgerConsent,
} from '@portal/contracts/consents';
import type { Kysely } from 'kysely';
import { isWithoutPaper } from '../../consents/electronic-delivery.ts';
import { lastConsents } from '../../consents/ledger.ts';
import { statementOf, statements } from '../../consents/statements.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Database } from '../../store/schema.ts';
import { acceptanceOf, termsInForce } from '../terms/terms.queries.ts';

type Db = Kysely<Database>;

const MAX_EVENTS = 100;
const iso = (at: number) => new Date(at).toISOString();

/** The terms are in force for a user who reaches the page: before that, their step is unfinished. */
const termsConsent = async (db: Db, { userId, firmId }: Principal): Promise<Consent[]> => {
  const document = await termsInForce(db, firmId);
  if (!document) return [];
  const accepted = await acceptanceOf(db, userId, document);
  const state = accepted ? ('given' as const) : ('never_given' as const);
  const since = accepted ? iso(accepted.at) : null;
  return [{ kind: 'terms', state, since, version: document.version, statement: null, effect: null }];
};

/** Whether each consent of the ledger is in force; that to electronic documents follows from the choices of delivery. */
export const consentStates = async (
  db: Db,
  userId: string,
): Promise<Record<LedgerConsent, Pick<Consent, 'state' | 'since'>>> => {
  const last = await lastConsents(db, userId);
  const withoutPaper = await isWithoutPaper(db, userId);
  const stateOf = (kind: LedgerConsent): Pick<Consent, 'state' | 'since'> => {
    const event = last.get(kind);
    const recorded = event ? { state: event.action, since: iso(event.at) } : null;
    if (kind === 'electronic_documents' && withoutPaper && recorded?.state !== 'given')
      return { state: 'given', since: null };
    return recorded ?? { state: 'never_given', since: null };
  };
  return {
    electronic_documents: stateOf('electronic_documents'),
    insights_email: stateOf('insights_email'),
    consolidated_reports: stateOf('consolidated_reports'),
    household: stateOf('household'),
  };
};

/** Every consent of a user, the terms first. */
export const listConsents = async (db: Db, principal: Principal): Promise<Consent[]> => {
  const states = await consentStates(db, principal.userId);
  return [
    ...(await termsConsent(db, principal)),
    ...ledgerConsents.map((kind) => ({
      kind,
      ...states[kind],
      version: statementOf(kind).version,
      ...statements[kind],
    })),
  ];
};

/** The last times a consent was given or ended, the newest first; acceptances of the terms are among them. */
export const historyOf = async (db: Db, userId: string): Promise<ConsentEvent[]> => {
  const events = await db
    .selectFrom('consent_event')
    .select(['kind', 'action', 'at', 'version', 'language'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  const acceptances = await db
    .selectFrom('terms_event')
    .select(['at', 'version', 'language'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'accepted')
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute();
  const accepted = acceptances.map((one) => ({ ...one, kind: 'terms' as const, action: 'given' as const }));
  return [...events, ...accepted]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MAX_EVENTS)
    .map((one) => ({ ...one, at: iso(one.at) }));
};
