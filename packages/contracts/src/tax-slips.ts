import * as z from 'zod/mini';
import { call } from './call.ts';
import { clientDocument } from './documents.ts';
import * as field from './field.ts';
import { namedAccount } from './named-account.ts';
import { federalForms, noSlipReasons, quebecForms, taxForms, taxResidences } from './tax-forms.ts';

/** Whether a slip is still to come, is there, or replaces an earlier one. */
export const slipStates = ['expected', 'available', 'corrected'] as const;

/** How far the slips of a year are that are due: none is, they can be made, they are being made, or that failed. */
export const preparations = ['none', 'due', 'in_progress', 'failed'] as const;

/** A calendar year, as `2025`. */
const year = z.int().check(z.gte(1900), z.lte(2199));
/** The same in a path. */
const yearInPath = z.string().check(z.regex(/^(?:19|20|21)\d{2}$/));

const slip = {
  state: z.enum(slipStates),
  /** Null while it is expected. */
  id: z.nullable(field.uuid),
  document: z.nullable(clientDocument),
  /** What it replaces, the latest first; each can still be read. */
  earlier: z.array(clientDocument),
};

/** A federal slip, and beside it that of Quebec for the same income. */
const slipPair = z.object({
  /** Null for what concerns all accounts together. */
  account_uuid: z.nullable(field.uuid),
  /** The usual last day, which is never on a weekend. */
  due_on: field.isoDate,
  federal: z.object({ form: z.enum(federalForms), ...slip }),
  /** Null where the client did not live in Quebec, or where Quebec has no such slip. */
  quebec: z.nullable(z.object({ form: z.enum(quebecForms), ...slip })),
});

/** What is not issued, and why. */
const notIssued = z.object({
  account_uuid: z.nullable(field.uuid),
  /** Null where the reason holds for every slip of the account. */
  form: z.nullable(z.enum(taxForms)),
  reason: z.enum(noSlipReasons),
});

/** The name of a box within its form, which is the same in both languages. */
const box = z.string();
/** In Canadian dollars; null where it is not known. */
const boxAmount = z.nullable(field.decimal);

const area = { gateway: 'app', access: 'dz.view.documents' } as const;

export const taxSlips = {
  list: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/tax-slips',
    kind: 'query',
    summary:
      "The slips that a year of the client's own accounts calls for, as the ledger says: expected, available or corrected, and what is not issued. Without a year, those of the last one that is over.",
    body: z.strictObject({ year: z.optional(year) }),
    response: z.object({
      year,
      /** Those in which the client had an account, the latest first. */
      years: z.array(year),
      /** At the end of the year; null where it is not known. */
      residence: z.nullable(z.enum(taxResidences)),
      preparation: z.enum(preparations),
      accounts: z.array(namedAccount),
      slips: z.array(slipPair),
      not_issued: z.array(notIssued),
    }),
    errors: { permission_denied: 403 },
  }),
  prepare: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/tax-slips/prepare',
    kind: 'mutation',
    summary:
      'Has the slips of a year made that are due and not there, or that no longer say what the ledger says. They become documents.',
    body: z.strictObject({ year }),
    response: z.object({ preparation: z.enum(preparations) }),
    errors: { permission_denied: 403 },
  }),
  figures: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/tax-slips/{year}/{id}',
    kind: 'query',
    summary: 'What a slip of a year says, box by box, with the official names.',
    params: z.strictObject({ year: yearInPath, id: field.uuid }),
    response: z.object({
      id: field.uuid,
      form: z.enum(taxForms),
      title: field.localText,
      currency: field.currency,
      boxes: z.array(
        z.object({
          box,
          /** As the form has it, a number or a letter; null on a receipt or a report, whose boxes have none. */
          number: z.nullable(z.string()),
          name: field.localText,
          amount: boxAmount,
        }),
      ),
      /** What the boxes are the sums of, where the slip lists it; `boxes` has the names. */
      lines: z.array(
        z.object({
          on: z.nullable(field.isoDate),
          security: field.localText,
          quantity: z.nullable(field.decimal),
          amounts: z.array(z.object({ box, amount: boxAmount })),
        }),
      ),
    }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
  archive: call({
    ...area,
    method: 'POST',
    path: '/rest/portal/tax-slips/archive',
    kind: 'query',
    summary:
      'An address from which the slips of a year can be fetched as one ZIP for a few minutes, with a manifest of their hashes, in the language given. A year without slips is not found.',
    body: z.strictObject({ year, language: field.language }),
    response: z.object({ url: z.url(), expires_at: field.isoInstant, file_name: z.string() }),
    errors: { permission_denied: 403, not_found: 404 },
  }),
};
