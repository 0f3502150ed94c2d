import { SEARCH_MAX_LENGTH } from '@portal/contracts/constants';
import type { Fund } from '@portal/contracts/funds';
import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import { findInvalidFilters } from '../../ui/address-filters.ts';
import { parseOption } from '../../ui/address-values.ts';
import { readIds } from './fund-ids.ts';

/** The filters of the price list, and the funds chosen for comparison, as they appear in the URL. */
export interface FundFilters {
  text: string;
  assetClass: AssetClass | null;
  isOnlyHeld: boolean;
  chosen: readonly string[];
}

const isIdList = (value: string) => readIds(value).join() === value;

/** By the names of the filters in a URL. */
const parsers = {
  class: (value: string | null) => parseOption(assetClasses, value),
  own: (value: string | null) => parseOption(['1'], value),
  chosen: (value: string | null) => (value !== null && isIdList(value) ? value : null),
} as const;
export type FundFilterName = keyof typeof parsers;

/** The filters of a URL that are invalid, entirely or in part. */
export const ignoredFundFilters = (address: URLSearchParams): FundFilterName[] =>
  findInvalidFilters(address, parsers);

/** Parses the filters of a URL. Invalid ones are ignored. */
export const readFundFilters = (address: URLSearchParams): FundFilters => ({
  text: (address.get('text') ?? '').slice(0, SEARCH_MAX_LENGTH),
  assetClass: parsers.class(address.get('class')),
  isOnlyHeld: parsers.own(address.get('own')) !== null,
  chosen: readIds(address.get('chosen')),
});

/** Returns the URL with some filters changed; other parameters stay. */
export const writeFundFilters = (
  address: URLSearchParams,
  changed: Partial<FundFilters>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  const { text, assetClass, isOnlyHeld, chosen } = { ...readFundFilters(address), ...changed };
  const values = { text, class: assetClass ?? '', own: isOnlyHeld ? '1' : '', chosen: chosen.join(',') };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a fund fits: its name in either language or its code holds the text, whatever the case and accents. */
export const fits = (
  { fund_id, name, asset_class, is_held }: Fund,
  { text, assetClass, isOnlyHeld }: FundFilters,
): boolean =>
  [fund_id, name.en, name.fr].some((one) => folded(one).includes(folded(text))) &&
  (assetClass === null || asset_class === assetClass) &&
  (!isOnlyHeld || is_held);
