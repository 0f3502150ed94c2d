import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { ownersOf, sharersWith } from '../wealth/owners.ts';
import { accountsOf } from '../wealth/wealth.queries.ts';
import { details } from './details.ts';
import { overview } from './overview.ts';

export const accounts: Handlers<typeof contracts.accounts> = {
  async list(_input, { db, principal }) {
    return accountsOf(db, await ownersOf(db, principal), await sharersWith(db, principal));
  },
  overview,
  details,
};
