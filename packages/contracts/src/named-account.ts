import * as z from 'zod/mini';
import { accountTypes } from './accounts.ts';
import * as field from './field.ts';

/** An account as rows name it and as filters offer it. */
export const namedAccount = z.object({
  account_uuid: field.uuid,
  number: z.string(),
  type: z.enum(accountTypes),
  currency: field.currency,
});
