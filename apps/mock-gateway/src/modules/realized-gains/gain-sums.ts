import type { Disposal, GainsOfAccount, GainSums, GainYear } from '@portal/contracts/realized-gains';
import { decimal, moneyText, ZERO } from '@portal/portfolio';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { isTaxable } from '../../wealth/taxable-accounts.ts';

const FIGURES = ['proceeds', 'cost', 'outlays', 'gain'] as const;

/** Sums the rounded figures of the disposals whose gain is known, so that gain = proceeds - cost - outlays of the sums too. */
const sumsOf = (rows: readonly Disposal[]): GainSums => {
  const known = rows.filter(({ gain }) => gain !== null);
  const sum = (figure: (typeof FIGURES)[number]) =>
    moneyText(known.reduce((all, row) => all.plus(decimal(row[figure] ?? '0')), ZERO));
  return {
    disposals: rows.length,
    proceeds: sum('proceeds'),
    cost: sum('cost'),
    outlays: sum('outlays'),
    gain: sum('gain'),
    left_out: rows.length - known.length,
  };
};

interface OfYear {
  asOf: string | null;
  accounts: readonly OwnAccount[];
  rows: readonly Disposal[];
}

/** What the disposals of a year came to, those of registered accounts apart. */
export const gainYear = (year: string, { asOf, accounts, rows }: OfYear): GainYear => {
  const taxed = new Set(
    accounts.filter(({ type }) => isTaxable(type)).map(({ account_uuid }) => account_uuid),
  );
  return {
    year,
    is_complete: asOf !== null && asOf >= `${year}-12-31`,
    taxable: sumsOf(rows.filter(({ account_uuid }) => taxed.has(account_uuid))),
    registered: sumsOf(rows.filter(({ account_uuid }) => !taxed.has(account_uuid))),
  };
};

/** The sums of each account that disposed of something. */
export const sumsByAccount = (
  accounts: readonly OwnAccount[],
  rows: readonly Disposal[],
): GainsOfAccount[] => {
  const byAccount = Map.groupBy(rows, ({ account_uuid }) => account_uuid);
  return accounts.flatMap((account) => {
    const own = byAccount.get(account.account_uuid);
    return own ? [{ ...account, is_registered: !isTaxable(account.type), ...sumsOf(own) }] : [];
  });
};
