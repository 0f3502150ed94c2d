// Behaviour: docs/behaviour/accounts.md
import type { contracts } from '@portal/contracts';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { Handlers } from '../../calls/handlers.ts';
import { revalueAtCost } from '../../wealth/series/at-cost.queries.ts';
import { visibleAccounts } from '../../wealth/visible-accounts.ts';
import { accountsOf } from '../../wealth/wealth.queries.ts';
import { details } from './details.ts';
import { overview } from './overview.ts';

export const accounts: Handlers<typeof contracts.accounts> = {
  async list(_input, { db, principal }) {
    const visible = await visibleAccounts(db, principal);
    const owners = [...new Set(visible.map(({ client_uuid }) => client_uuid))];
    await revalueAtCost(db, owners);
    const list = await accountsOf(db, owners, visible);
    noteAccounts(principal, list.accounts);
    return list;
  },
  overview,
  details,
};
