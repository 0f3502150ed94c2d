import { CURRENCIES, type Currency } from '@portal/contracts/constants';
import { assetClasses, type AssetClass } from '@portal/contracts/holdings';
import {
  holdingGroupings,
  holdingKinds,
  holdingSorts,
  type HoldingGrouping,
  type HoldingKind,
  type HoldingSort,
} from '@portal/contracts/holdings-page';
import { optionIn, searchIn, uuidIn } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

/** What is shown of the holdings, and how; as it stands in the address of the page. */
export interface HoldingsView {
  account: string | null;
  group: string | null;
  currency: Currency | null;
  by: HoldingGrouping;
  class: AssetClass | null;
  kind: HoldingKind | null;
  of: Currency | null;
  text: string | null;
  sort: HoldingSort;
  order: 'ascending' | 'descending';
}

export const filterNames = ['class', 'kind', 'of', 'text'] as const;
export type FilterName = (typeof filterNames)[number];

/** Figures are wanted from the largest, names from A. */
export const firstOrder = (sort: HoldingSort): HoldingsView['order'] =>
  sort === 'name' ? 'ascending' : 'descending';

/** Reads an address. What makes no sense does not count, as if it were not there; a group counts before an account. */
export const readView = (address: URLSearchParams): HoldingsView => {
  const group = uuidIn(address.get('group'));
  const sort = optionIn(holdingSorts, address.get('sort')) ?? 'market_value';
  return {
    account: group === null ? uuidIn(address.get('account')) : null,
    group,
    currency: optionIn(CURRENCIES, address.get('currency')),
    by: optionIn(holdingGroupings, address.get('by')) ?? 'asset_class',
    class: optionIn(assetClasses, address.get('class')),
    kind: optionIn(holdingKinds, address.get('kind')),
    of: optionIn(CURRENCIES, address.get('of')),
    text: searchIn(address.get('text')),
    sort,
    order: optionIn(['ascending', 'descending'], address.get('order')) ?? firstOrder(sort),
  };
};

/** The view as the gateway is asked for it. */
export const askedFor = (view: HoldingsView) => ({
  by: view.by,
  sort: view.sort,
  order: view.order,
  ...(view.account !== null && { account_uuid: view.account }),
  ...(view.group !== null && { group_uuid: view.group }),
  ...(view.currency !== null && { currency: view.currency }),
  ...(view.class !== null && { asset_classes: [view.class] }),
  ...(view.kind !== null && { kinds: [view.kind] }),
  ...(view.of !== null && { currencies: [view.of] }),
  ...(view.text !== null && { text: view.text }),
});

/** The view, kept in the address: it can be marked, sent and gone back from. */
export const useHoldingsView = () => {
  const [address, setAddress] = useAddress();
  const view = readView(address);
  const change = (changed: Partial<HoldingsView>) =>
    setAddress((now) => {
      for (const [name, value] of Object.entries(changed)) {
        if (value === null || value === '') now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  return {
    view,
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
