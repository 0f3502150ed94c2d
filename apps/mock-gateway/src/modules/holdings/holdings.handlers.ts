// Behaviour: docs/behaviour/holdings.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { ownClientsOf } from '../../wealth/owners.ts';
import { atCostIn, costIn } from '../../wealth/series/at-cost.queries.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { assetMix } from './asset-mix.ts';
import { listHoldings } from './holdings-list.ts';
import { chooseColumns } from './holding-columns.ts';

export const holdings: Handlers<typeof contracts.holdings> = {
  async mix(_input, { db, principal }) {
    const owners = await ownClientsOf(db, principal);
    const accounts = await ownAccounts(db, owners);
    return assetMix(db, accounts, costIn(await atCostIn(db, accounts)));
  },
  list: listHoldings,
  chooseColumns,
};
