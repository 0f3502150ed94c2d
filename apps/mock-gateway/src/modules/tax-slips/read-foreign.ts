import { BASE_CURRENCY } from '@portal/contracts/constants';
import { ZERO } from '@portal/portfolio';
import { LAST_DAY } from '../../market/all-days.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import { ledgersOf } from '../../wealth/series/ledger.queries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { ClientYear } from './account-year.ts';
import { foreignPropertyOf } from './foreign-property.ts';
import { payerOf } from './payers.ts';
import type { SlipAccount, YearRead } from './read-year.ts';
import { isTaxable } from '../../wealth/taxable-accounts.ts';

/** Reads the property abroad of some accounts, of those that are not registered, in a year. */
export const readForeign = async (
  db: Db,
  accounts: readonly SlipAccount[],
  read: YearRead,
): Promise<ClientYear['foreign']> => {
  const taxable = accounts.filter(({ type }) => isTaxable(type));
  const uuids = new Set(taxable.map(({ account_uuid }) => account_uuid));
  if (uuids.size === 0) return { properties: [], maximumCost: ZERO, estimatedCost: ZERO };
  const ledgers = await ledgersOf(db, [...uuids], LAST_DAY);
  const securities = await securitiesBy(
    db,
    [...ledgers.values()].flat().flatMap(({ instrument_id }) => instrument_id ?? []),
  );
  const isAbroad = (id: string | null) => {
    const security = id === null ? undefined : securities.get(id);
    return security !== undefined && payerOf(security) === 'abroad';
  };
  const incomes = read.incomes.flatMap(({ account_uuid, security, amount }) =>
    security && uuids.has(account_uuid) && isAbroad(security.id)
      ? [{ instrument_id: security.id, amount: amount.base }]
      : [],
  );
  const gains = read.disposals.flatMap(({ account_uuid, security, gain }) =>
    uuids.has(account_uuid) && isAbroad(security.id)
      ? [{ instrument_id: security.id, amount: gain.base }]
      : [],
  );
  const foreign = taxable.map(({ account_uuid, currency }) => ({
    entries: (ledgers.get(account_uuid) ?? []).filter(({ instrument_id }) => isAbroad(instrument_id)),
    rateOn: (day: string) => read.exchange.rate(currency, BASE_CURRENCY, day),
  }));
  return foreignPropertyOf(foreign, read.year, { incomes, gains });
};
