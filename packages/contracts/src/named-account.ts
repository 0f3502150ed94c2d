import * as z from 'zod/mini';
import * as field from './field.ts';

/** Kinds of Canadian accounts; names in both languages stand in the texts under `accounts.type`. */
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
 * The client number of whose account it is, when it is somebody else's and shared with the active role; null for the
 * client's own. What is another's makes a whole of its own: it is in no total, share or return with what is the client's.
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
