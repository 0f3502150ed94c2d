import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { ownersOf } from '../wealth/owners.ts';
import { assetMix } from '../wealth/asset-mix.queries.ts';
import { chooseColumns, listHoldings } from './holdings-list.ts';

export const holdings: Handlers<typeof contracts.holdings> = {
  async mix(_input, { db, principal }) {
    return assetMix(db, await ownersOf(db, principal));
  },
  list: listHoldings,
  chooseColumns,
};
