import { BASE_CURRENCY, type Currency } from '@portal/contracts/constants';
import type { OutputOf } from '@portal/contracts/call';
import type { RealizedRow, securities } from '@portal/contracts/securities';
import { disposalsIn, roundMoney, ZERO, type Decimal, type Disposal } from '@portal/portfolio';
import type { Exchange } from '../../wealth/exchange.ts';
import type { NumberedEntry } from '../../wealth/series/ledger.queries.ts';
import type { VisibleAccount } from '../../wealth/visible-accounts.ts';
import { byYear, read, sumKnown, text } from './sums.ts';

type Years = OutputOf<typeof securities.history>['realized']['years'];

interface Realized {
  proceeds: Decimal | null;
  cost: Decimal | null;
  gain: Decimal | null;
}

const NOTHING: Realized = { proceeds: ZERO, cost: ZERO, gain: ZERO };

const roundedOf = (one: Disposal<NumberedEntry> | undefined): Realized => {
  if (!one) return NOTHING;
  const [proceeds, cost] = [one.proceeds && roundMoney(one.proceeds), one.cost && roundMoney(one.cost)];
  return { proceeds, cost, gain: proceeds && cost && proceeds.minus(cost) };
};

/** What the entries of an account realized, in the base currency and that of the security. */
export const realizedIn = (
  { account_uuid, currency }: VisibleAccount,
  entries: readonly NumberedEntry[],
  own: Currency,
  exchange: Exchange,
): RealizedRow[] => {
  const disposals = (shown: Currency) =>
    new Map(
      disposalsIn(entries, (day) => exchange.rate(currency, shown, day)).map((one) => [one.entry.id, one]),
    );
  const [inBase, inOwn] = [disposals(BASE_CURRENCY), disposals(own)];
  return entries.flatMap(({ id, date }) => {
    const one = inBase.get(id) ?? inOwn.get(id);
    if (!one) return [];
    const base = roundedOf(inBase.get(id));
    return [
      {
        date,
        account_uuid,
        kind: one.kind,
        quantity: one.quantity?.toFixed() ?? null,
        proceeds: text(base.proceeds),
        cost: text(base.cost),
        gain: text(base.gain),
        own_gain: text(roundedOf(inOwn.get(id)).gain),
      },
    ];
  });
};

/** The sums of each year; null where a part is not known. */
export const realizedYears = (rows: readonly RealizedRow[]): Years =>
  byYear(rows).map(([year, ofYear]) => {
    const sum = (key: 'proceeds' | 'cost' | 'gain' | 'own_gain') =>
      text(sumKnown(ofYear.map((row) => read(row[key]))));
    return {
      year,
      proceeds: sum('proceeds'),
      cost: sum('cost'),
      gain: sum('gain'),
      own_gain: sum('own_gain'),
    };
  });
