import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { requestOptions } from './passkeys.ts';
import { byPasskey, byPassword, passwordOrPasskeyErrors } from './proof.ts';

/** How far an export of a client's own data is. One that has expired is no longer stored. */
export const exportState = z.enum(['preparing', 'ready', 'failed', 'expired']);

/** What a client wants corrected. */
export const correctionSubjects = [
  'name',
  'birth_date',
  'address',
  'contact',
  'account',
  'transaction',
  'document',
  'other',
] as const;

/** How far the firm is with a request for correction; the last two are final. */
export const correctionStates = ['received', 'in_progress', 'answered', 'refused'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Days within which a request for correction is answered. Source: Act respecting the protection of personal information in the private sector, section 32. */
export const ANSWER_DAYS = 30;

/** Maximum length of what a client wants corrected, and of the firm's answer, in characters. */
export const STATEMENT_MAX_LENGTH = 2_000;

const dataExport = z.object({
  export_id: field.uuid,
  state: exportState,
  requested_at: field.isoInstant,
  /** Null until it is ready. */
  ready_at: z.nullable(field.isoInstant),
  /** Until when it can be downloaded; null until it is ready. */
  expires_at: z.nullable(field.isoInstant),
  /** In bytes; null until it is ready. */
  size: z.nullable(z.int().check(z.positive())),
  /** Of the ZIP, in hexadecimal digits; null until it is ready. */
  sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** When it was last downloaded; null when it was not. */
  downloaded_at: z.nullable(field.isoInstant),
});
export type DataExport = z.infer<typeof dataExport>;

const correction = z.object({
  correction_id: field.uuid,
  subject: z.enum(correctionSubjects),
  statement: z.string(),
  state: z.enum(correctionStates),
  requested_at: field.isoInstant,
  /** By when the law has the firm answer. */
  due_on: field.isoDate,
  /** When the firm last changed its state; null while it is as received. */
  moved_at: z.nullable(field.isoInstant),
  /** What the firm did, or why it refused; null until then. */
  answer: z.nullable(z.string()),
});
export type Correction = z.infer<typeof correction>;

const area = { gateway: 'app', access: 'session' } as const;
const ofExport = z.strictObject({ export_id: field.uuid });

/** Proved by the password, or by a passkey that signed what `passkeyOptions` gave. */
const proof = z.union([
  z.strictObject({ language: field.language, ...byPassword }),
  z.strictObject({ language: field.language, ...byPasskey }),
]);

export const ownData = {
  overview: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/own-data',
    kind: 'query',
    summary:
      'The exports of their own data that the user requested, and their requests for correction, the newest of each first. Not in a role in which another client shares accounts.',
    response: z.object({
      exports: z.array(dataExport),
      corrections: z.array(correction),
      /** Whether the user has a passkey to prove themselves by. */
      has_passkey: z.boolean(),
    }),
    errors: { own_role_required: 409 },
  }),
  passkeyOptions: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/own-data/passkey-options',
    kind: 'mutation',
    summary:
      'What a passkey signs to prove that it is the client who requests an export, once and within 5 minutes.',
    response: requestOptions,
    errors: { own_role_required: 409 },
  }),
  requestExport: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/own-data/exports',
    kind: 'mutation',
    summary:
      'Has the data that the firm has of the user prepared as a ZIP, in the language given where its tables have titles. One is prepared at a time (`conflict`), three a day (`too_many_requests`).',
    body: proof,
    response: dataExport,
    errors: { own_role_required: 409, ...passwordOrPasskeyErrors, conflict: 409 },
  }),
  address: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/own-data/exports/{export_id}/address',
    kind: 'query',
    summary: 'An address from which an export that is ready can be downloaded for a few minutes.',
    params: ofExport,
    response: z.object({
      url: z.url(),
      expires_at: field.isoInstant,
      /** What it is saved as. */
      file_name: z.string(),
    }),
    errors: { own_role_required: 409, not_found: 404 },
  }),
  requestCorrection: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/own-data/corrections',
    kind: 'mutation',
    summary:
      'Has the firm correct what it has of the user. A user may have ten such requests open (`conflict`).',
    body: z.strictObject({
      subject: z.enum(correctionSubjects),
      statement: field.ownWords(STATEMENT_MAX_LENGTH),
    }),
    response: correction,
    errors: { own_role_required: 409, conflict: 409 },
  }),
};
