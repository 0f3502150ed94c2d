import { CURRENCIES, type Currency } from '@portal/contracts/constants';
import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import {
  holdingGroupings,
  holdingKinds,
  holdingSorts,
  type HoldingGrouping,
  type HoldingKind,
  type HoldingSort,
} from '@portal/contracts/holding-rows';
import { findInvalidFilters, dropInvalidFilters, type FilterParsers } from '../../ui/address-filters.ts';
import { parseOption, parseSearch, parseUuid } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

/** The view of the holdings, as it appears in the URL of the page. */
export interface HoldingsView {
  account: string | null;
  group: string | null;
  /** The number of a client who shares accounts. */
  owner: string | null;
  currency: Currency | null;
  by: HoldingGrouping;
  class: AssetClass | null;
  kind: HoldingKind | null;
  of: Currency | null;
  text: string | null;
  sort: HoldingSort;
  order: 'ascending' | 'descending';
}

const orders = ['ascending', 'descending'] as const;

const parsers = {
  account: parseUuid,
  group: parseUuid,
  owner: parseSearch,
  currency: (value: string | null) => parseOption(CURRENCIES, value),
  by: (value: string | null) => parseOption(holdingGroupings, value),
  class: (value: string | null) => parseOption(assetClasses, value),
  kind: (value: string | null) => parseOption(holdingKinds, value),
  of: (value: string | null) => parseOption(CURRENCIES, value),
  text: parseSearch,
  sort: (value: string | null) => parseOption(holdingSorts, value),
  order: (value: string | null) => parseOption(orders, value),
} as const satisfies FilterParsers<keyof HoldingsView>;

export const filterNames = ['class', 'kind', 'of', 'text'] as const;
export type FilterName = (typeof filterNames)[number];

/** The default order: figures from the largest, names from A. */
export const firstOrder = (sort: HoldingSort): HoldingsView['order'] =>
  sort === 'name' ? 'ascending' : 'descending';

/** Parses a URL. Invalid parameters are ignored; a group has precedence over an account. */
export const readView = (address: URLSearchParams): HoldingsView => {
  const group = parsers.group(address.get('group'));
  const account = group === null ? parsers.account(address.get('account')) : null;
  const sort = parsers.sort(address.get('sort')) ?? 'market_value';
  return {
    account,
    group,
    owner: group === null && account === null ? parsers.owner(address.get('owner')) : null,
    currency: parsers.currency(address.get('currency')),
    by: parsers.by(address.get('by')) ?? 'asset_class',
    class: parsers.class(address.get('class')),
    kind: parsers.kind(address.get('kind')),
    of: parsers.of(address.get('of')),
    text: parsers.text(address.get('text')),
    sort,
    order: parsers.order(address.get('order')) ?? firstOrder(sort),
  };
};

/** The invalid parameters of a URL, which are ignored. */
export const ignoredIn = (address: URLSearchParams): (keyof HoldingsView)[] =>
  findInvalidFilters(address, parsers);

/** Converts the view to request parameters. */
export const toRequestBody = (view: HoldingsView) => ({
  by: view.by,
  sort: view.sort,
  order: view.order,
  ...(view.account !== null && { account_uuid: view.account }),
  ...(view.group !== null && { group_uuid: view.group }),
  ...(view.owner !== null && { shared_by: view.owner }),
  ...(view.currency !== null && { currency: view.currency }),
  ...(view.class !== null && { asset_classes: [view.class] }),
  ...(view.kind !== null && { kinds: [view.kind] }),
  ...(view.of !== null && { currencies: [view.of] }),
  ...(view.text !== null && { text: view.text }),
});

/** The view, stored in the URL, so that it can be bookmarked, shared and left by the back button. */
export const useHoldingsView = () => {
  const [address, setAddress] = useAddress();
  const view = readView(address);
  const change = (changed: Partial<HoldingsView>) =>
    setAddress((now) => {
      const next = dropInvalidFilters(now, parsers);
      for (const [name, value] of Object.entries(changed)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    view,
    ignored: ignoredIn(address),
    change,
    isAnyOn: filterNames.some((name) => view[name] !== null),
    clear: () => change({ class: null, kind: null, of: null, text: null }),
    sortBy: (sort: HoldingSort) => {
      const isAgain = sort === view.sort;
      const turned = view.order === 'ascending' ? 'descending' : 'ascending';
      change({ sort, order: isAgain ? turned : firstOrder(sort) });
    },
  };
};

export type HoldingsViewState = ReturnType<typeof useHoldingsView>;
