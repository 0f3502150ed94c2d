import * as z from 'zod/mini';
import { call } from './call.ts';
import { DOCUMENTS_AT_ONCE, DOCUMENTS_MAX_ROWS } from './constants.ts';
import * as field from './field.ts';
import { namedAccount } from './named-account.ts';

/** What a document is; the texts have the names in both languages under `document_list.type`. */
export const documentTypes = [
  'statement',
  'trade_confirmation',
  'tax_slip',
  'tax_form',
  'report',
  'agreement',
  'notice',
  'client_upload',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Whether the client has opened a document. */
export const documentStatuses = ['new', 'viewed'] as const;

/** What a file is fetched for: to be shown in a page, or to be saved. */
export const documentPurposes = ['inline', 'attachment'] as const;
export type DocumentPurpose = (typeof documentPurposes)[number];

/** One file of a document. */
const documentVersion = z.object({
  /** Null for a file whose language is not known, as of one that a client sent. */
  language: z.nullable(field.language),
  media_type: z.string(),
  /** In bytes. */
  size: z.int().check(z.nonnegative()),
});

/** One document, whose French and English versions are one row. */
export const clientDocument = z.object({
  id: field.uuid,
  name: field.localText,
  type: z.enum(documentTypes),
  /** Null for what concerns no single account. */
  account_uuid: z.nullable(field.uuid),
  /** The day the document itself bears; null where it bears none. */
  dated_on: z.nullable(field.isoDate),
  added_at: field.isoInstant,
  added_by: z.enum(['firm', 'client']),
  /** Until when the firm keeps it at least; null where no end is set. */
  kept_until: z.nullable(field.isoDate),
  /** Null while it is new. */
  viewed_at: z.nullable(field.isoInstant),
  /** Of a document whose receipt is to be acknowledged: when that was done, null while it is not. Null for any other. */
  acknowledgement: z.nullable(z.object({ at: z.nullable(field.isoInstant) })),
  /** Empty where the file is not known to the gateway. */
  versions: z.array(documentVersion),
});
export type ClientDocument = z.infer<typeof clientDocument>;

const ids = z.array(field.uuid).check(z.minLength(1), z.maxLength(DOCUMENTS_AT_ONCE));
const byId = z.strictObject({ id: field.uuid });

/** An address that needs no token: anyone who has it can fetch the file until it expires. */
const signedAddress = {
  url: z.url(),
  expires_at: field.isoInstant,
  /** What the file is saved as. */
  file_name: z.string(),
};

const area = { gateway: 'app', access: 'dz.view.documents' } as const;
/** Delegates read what is shared with them; what the client has viewed and acknowledged is the client's alone to say. */
const read = { ...area, kind: 'query', alsoFor: 'dz.view.shared_documents' } as const;

export const documents = {
  count: call({
    ...read,
    method: 'GET',
    path: '/rest/portal/document/count',
    isUnattended: true,
    summary: 'How many documents the client has still to review.',
    response: z.int().check(z.nonnegative()),
    errors: { permission_denied: 403 },
  }),
  list: call({
    ...read,
    method: 'POST',
    path: '/rest/portal/documents',
    summary:
      "The client's documents, newest first: as many as `limit` says, after a cursor if given, with what they can be filtered by.",
    body: z.strictObject({
      types: z.optional(z.array(z.enum(documentTypes)).check(z.minLength(1), z.maxLength(20))),
      /** In which it was added, by the firm's calendar. */
      year: z.optional(z.int().check(z.gte(1900), z.lte(9999))),
      account: z.optional(field.uuid),
      status: z.optional(z.enum(documentStatuses)),
      /** Part of the name in either language; case and accents do not count. */
      text: z.optional(field.searchText),
      limit: z.optional(z.int().check(z.gte(1), z.lte(DOCUMENTS_MAX_ROWS))),
      after: z.optional(field.cursor),
    }),
    response: z.object({
      /** The total number of documents that match the filter. */
      count: z.int(),
      /** The types, years and accounts of all the client's documents, whatever the filter. */
      types: z.array(z.enum(documentTypes)),
      /** The latest first. */
      years: z.array(z.int()),
      accounts: z.array(namedAccount),
      rows: z.array(clientDocument),
      /** Asks for what follows; null at the end. */
      next: z.nullable(field.cursor),
    }),
    errors: { permission_denied: 403 },
  }),
  view: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/documents/view',
    kind: 'mutation',
    summary: 'Marks documents as viewed, or as new again, and returns how many are new then.',
    body: z.strictObject({ ids, status: z.enum(documentStatuses) }),
    response: z.object({ new_count: z.int().check(z.nonnegative()) }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
  acknowledge: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/documents/{id}/acknowledge',
    kind: 'mutation',
    summary:
      'Acknowledges that a document was received electronically; the first time counts. A document that asks for no acknowledgement is a conflict.',
    params: byId,
    response: z.object({ at: field.isoInstant }),
    errors: { permission_denied: 403, not_found: 404, conflict: 409 },
  }),
  address: call({
    ...read,
    method: 'POST',
    path: '/rest/portal/documents/{id}/address',
    summary:
      'An address from which one file of a document can be fetched for a few minutes. Only some types of files may be shown in a page.',
    params: byId,
    body: z.strictObject({
      /** That of one of the versions. */
      language: z.nullable(field.language),
      purpose: z.enum(documentPurposes),
    }),
    response: z.object({
      ...signedAddress,
      media_type: z.string(),
      /** In bytes. */
      size: z.int(),
      /** Of the bytes, in hexadecimal digits. */
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    errors: { permission_denied: 403, not_found: 404, file_type_refused: 415 },
  }),
  archive: call({
    ...read,
    method: 'POST',
    path: '/rest/portal/documents/archive',
    summary:
      'An address from which documents can be fetched as one ZIP for a few minutes, each in the language given where there is such a version, in another otherwise.',
    body: z.strictObject({ ids, language: field.language }),
    response: z.object(signedAddress),
    errors: { permission_denied: 403, not_found: 404 },
  }),
};
