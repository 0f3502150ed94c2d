import { CURRENCIES } from '@portal/contracts/constants';
import { assetClasses } from '@portal/contracts/asset-classes';
import { holdingGroupings, holdingKinds } from '@portal/contracts/holding-rows';
import { useTranslation } from 'react-i18next';
import { parseOption } from '../../ui/address-values.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { FilterForm } from '../../ui/filter-form.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { isAllOwn, sharedPortfolios } from '@portal/contracts/shared-accounts';
import type { Holdings } from './holdings-response.ts';
import {
  filterNames,
  useHoldingsView,
  type FilterName,
  type HoldingsView,
  type HoldingsViewState,
} from './holdings-view.ts';

/** The owner, grouping, currency and filters of the holdings; each choice shows at once, before its list is rendered. */
export const HoldingFilters = ({ list }: { list: Holdings }) => {
  const { t } = useTranslation();
  const state = useHoldingsView();
  const { view, change } = state;
  const scopes = useScopes(view, list);
  const summary = [
    scopes.label,
    t(`holdings.currency_option.${list.currency}`),
    t('filters.by', { grouping: t(`holdings.grouping.${view.by}`).toLowerCase() }),
  ];
  return (
    <>
      <FilterForm className="holdings-filters" summary={summary}>
        <ScopeField scopes={scopes} change={change} />
        <SelectField
          label={t('holdings.asset_class')}
          placeholder={t('holdings.every_class')}
          options={assetClasses.map((value) => ({ value, label: t(`holdings.class.${value}`) }))}
          value={view.class ?? ''}
          onChange={({ target }) => change({ class: parseOption(assetClasses, target.value) })}
        />
        <SelectField
          label={t('holdings.kind_filter')}
          placeholder={t('holdings.every_kind')}
          options={holdingKinds.map((value) => ({ value, label: t(`holdings.kind.${value}`) }))}
          value={view.kind ?? ''}
          onChange={({ target }) => change({ kind: parseOption(holdingKinds, target.value) })}
        />
        <SelectField
          label={t('holdings.currency_filter')}
          placeholder={t('holdings.every_currency')}
          options={CURRENCIES.map((value) => ({ value, label: t(`holdings.currency_option.${value}`) }))}
          value={view.of ?? ''}
          onChange={({ target }) => change({ of: parseOption(CURRENCIES, target.value) })}
        />
        <SearchField label={t('holdings.text')} text={view.text ?? ''} onText={(text) => change({ text })} />
        <div className="filter-choices">
          <RadioGroup
            legend={t('holdings.by')}
            options={holdingGroupings.map((value) => ({ value, label: t(`holdings.grouping.${value}`) }))}
            chosen={view.by}
            onChoose={(by) => change({ by })}
          />
          <RadioGroup
            legend={t('holdings.currency')}
            options={CURRENCIES.map((value) => ({ value, label: t(`holdings.currency_option.${value}`) }))}
            chosen={list.currency}
            onChoose={(currency) => change({ currency })}
          />
        </div>
      </FilterForm>
      <PrintedChoice name={t('holdings.scope')} value={scopes.label} />
      <InUse state={state} />
    </>
  );
};

/** The client's groups and accounts, and which of them is chosen; none means all. */
const useScopes = (view: HoldingsView, list: Holdings) => {
  const { t } = useTranslation();
  const options = [
    ...list.account_groups.map(({ group_uuid, name }) => ({ value: `group/${group_uuid}`, label: name })),
    ...sharedPortfolios(list.accounts).map(({ number }) => ({
      value: `owner/${number}`,
      label: t('accounts.every_shared', { number }),
    })),
    ...list.accounts.map(({ account_uuid, type, number, shared_by }) => {
      const account = `${t(`accounts.type.${type}`)} ${number}`;
      return {
        value: `account/${account_uuid}`,
        label: shared_by === null ? account : t('accounts.shared_by', { account, number: shared_by }),
      };
    }),
  ];
  const chosen =
    (view.group && `group/${view.group}`) ??
    (view.account && `account/${view.account}`) ??
    (view.owner && `owner/${view.owner}`) ??
    '';
  const all = t(isAllOwn(list.accounts) ? 'holdings.all' : 'accounts.every_own');
  return { options, chosen, all, label: options.find(({ value }) => value === chosen)?.label ?? all };
};

interface ScopeFieldProps {
  scopes: ReturnType<typeof useScopes>;
  change: HoldingsViewState['change'];
}

/** An account, one of the client's groups, what a client shares, or everything of one's own. */
const ScopeField = ({ scopes: { options, chosen, all }, change }: ScopeFieldProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('holdings.scope')}
      placeholder={all}
      options={options}
      value={chosen}
      onChange={({ target }) => {
        const [kind, id = null] = target.value.split('/');
        change({
          group: kind === 'group' ? id : null,
          account: kind === 'account' ? id : null,
          owner: kind === 'owner' ? id : null,
          currency: null,
        });
      }}
    />
  );
};

/** The active filters, removed by a tap. */
const InUse = ({ state }: { state: HoldingsViewState }) => {
  const { t } = useTranslation();
  const { view, change, clear } = state;
  const texts: Record<FilterName, string | null> = {
    class: view.class && t(`holdings.class.${view.class}`),
    kind: view.kind && t(`holdings.kind.${view.kind}`),
    of: view.of && t(`holdings.currency_option.${view.of}`),
    text: view.text && t('filters.quoted', { text: view.text }),
  };
  const chips = filterNames.flatMap((name) => {
    const text = texts[name];
    return text === null ? [] : [{ name, text }];
  });
  return <FilterChips chips={chips} onRemove={(name) => change({ [name]: null })} onClear={clear} />;
};
