import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { clientUuidsOf } from '../portal-profile/clients.ts';
import { accountsOf } from '../wealth/wealth.queries.ts';

export const accounts: Handlers<typeof contracts.accounts> = {
  async list(_input, { db, principal }) {
    return accountsOf(db, await clientUuidsOf(db, principal.userId));
  },
};
