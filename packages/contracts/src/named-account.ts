import * as z from 'zod/mini';
import * as field from './field.ts';

/** Kinds of Canadian accounts; the texts have their names under `accounts.type`. */
export const accountTypes = [
  'non_registered',
  'joint',
  'corporate',
  'rrsp',
  'spousal_rrsp',
  'tfsa',
  'resp',
  'rrif',
  'fhsa',
  'lira',
  'lif',
  'rdsp',
] as const;

/**
 * The number of the client who owns the account and shares it with the active role; null for the client's own accounts.
 * The accounts of two owners are never added up in a total, a share or a return.
 */
export const sharedBy = z.nullable(z.string());

/** An account as rows name it and as filters offer it. */
export const namedAccount = z.object({
  account_uuid: field.uuid,
  number: z.string(),
  type: z.enum(accountTypes),
  currency: field.currency,
  shared_by: sharedBy,
});
export type NamedAccount = z.infer<typeof namedAccount>;

/** Identifiers of accounts, separated by commas; every account of the client when left out. */
export const accountUuids = z.optional(
  z.string().check(z.regex(/^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,99}$/), z.toLowerCase()),
);

/** What the reads of some accounts, or of all, have in common; an account of another client is `not_found`. */
export const readOfAccounts = {
  method: 'GET',
  gateway: 'app',
  kind: 'query',
  access: 'dz.view.accounts',
  isConditional: true,
  errors: { permission_denied: 403, not_found: 404 },
} as const;
