import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { clientUuidsOf } from '../portal-profile/clients.ts';
import { assetMix } from '../wealth/asset-mix.queries.ts';
import { chooseColumns, listHoldings } from './holdings-list.ts';

export const holdings: Handlers<typeof contracts.holdings> = {
  async mix(_input, { db, principal }) {
    return assetMix(db, await clientUuidsOf(db, principal.userId));
  },
  list: listHoldings,
  chooseColumns,
};
