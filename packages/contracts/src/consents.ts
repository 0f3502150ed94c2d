// Behaviour: docs/behaviour/consents.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** What clients consent to beside the terms; the texts have their names under `consents.kind`. */
export const ledgerConsents = [
  'electronic_documents',
  'insights_email',
  'consolidated_reports',
  'household',
] as const;
export type LedgerConsent = (typeof ledgerConsents)[number];

/** Those that need nothing but the statement. That to share with a household is given with what is shared. */
export const plainConsents = ['electronic_documents', 'insights_email', 'consolidated_reports'] as const;
export type PlainConsent = (typeof plainConsents)[number];

/** Every consent that the ledger has. The terms are accepted in a step of their own. */
export const consentKinds = ['terms', ...ledgerConsents] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Whether a consent is in force. One that was never given is not the same as one that was ended. */
export const consentStates = ['given', 'ended', 'never_given'] as const;

/** What is done to a consent. */
export const consentActions = ['given', 'ended'] as const;

const version = field.key;

const consent = z.object({
  kind: z.enum(consentKinds),
  state: z.enum(consentStates),
  /** When it was given or ended; null where it never was, or where that was not recorded. */
  since: z.nullable(field.isoInstant),
  /** Of the statement, or of the terms, that giving it now refers to. */
  version,
  /** What the client agrees to; null for the terms, which have a page. */
  statement: z.nullable(field.localText),
  /** What ending it does; null for the terms, whose effect the portal knows. */
  effect: z.nullable(field.localText),
});
export type Consent = z.infer<typeof consent>;

const consentEvent = z.object({
  kind: z.enum(consentKinds),
  action: z.enum(consentActions),
  at: field.isoInstant,
  version,
  /** The language it was done in; null where a choice of delivery gave or ended it. */
  language: z.nullable(field.language),
});
export type ConsentEvent = z.infer<typeof consentEvent>;

const area = { gateway: 'app', access: 'session' } as const;

export const consents = {
  list: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/consents',
    kind: 'query',
    summary:
      'What the user consented to, and the last hundred times a consent was given or ended, the newest first. Not in a role in which another client shares accounts.',
    response: z.object({ consents: z.array(consent), history: z.array(consentEvent) }),
    errors: { own_role_required: 409 },
  }),
  give: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/consents/{kind}/give',
    kind: 'mutation',
    summary:
      'Gives a consent to the statement that the user was shown. One of another version is rejected (`conflict`); one that is in force already changes nothing.',
    params: z.strictObject({ kind: z.enum(plainConsents) }),
    body: z.strictObject({ version, language: field.language }),
    response: z.literal(true),
    errors: { own_role_required: 409, conflict: 409 },
  }),
  end: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/consents/{kind}/end',
    kind: 'mutation',
    summary:
      'Ends a consent, with its effect. Ending the terms closes the portal until they are accepted again. One that is not in force changes nothing.',
    params: z.strictObject({ kind: z.enum(consentKinds) }),
    body: z.strictObject({ language: field.language }),
    response: z.literal(true),
    errors: { own_role_required: 409 },
  }),
};
