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
import { isAllOwn, sharedWholes } from '@portal/contracts/shared-accounts';
import type { Holdings } from './holdings-response.ts';
import { filterNames, type FilterName, type HoldingsViewState } from './holdings-view.ts';

interface FiltersProps {
  state: HoldingsViewState;
  list: Holdings;
}

/** The owner, grouping, currency and filters of the holdings; each choice applies at once. */
export const HoldingFilters = ({ state, list }: FiltersProps) => {
  const { t } = useTranslation();
  const { view, change } = state;
  const { options, chosen, all } = useScopes({ state, list });
  const summary = [
    options.find(({ value }) => value === chosen)?.label ?? all,
    t(`holdings.currency_option.${list.currency}`),
    t('filters.by', { grouping: t(`holdings.grouping.${view.by}`).toLowerCase() }),
  ];
  return (
    <>
      <FilterForm className="holdings-filters" summary={summary}>
        <ScopeField state={state} list={list} />
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
      <PrintedScope state={state} list={list} />
      <InUse state={state} />
    </>
  );
};

/** The client's groups and accounts, and which of them is chosen; none means all. */
const useScopes = ({ state: { view }, list }: FiltersProps) => {
  const { t } = useTranslation();
  const options = [
    ...list.account_groups.map(({ group_uuid, name }) => ({ value: `group/${group_uuid}`, label: name })),
    ...sharedWholes(list.accounts).map(({ number }) => ({
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
  return { options, chosen, all };
};

const PrintedScope = (props: FiltersProps) => {
  const { t } = useTranslation();
  const { options, chosen, all } = useScopes(props);
  const label = options.find(({ value }) => value === chosen)?.label;
  return <PrintedChoice name={t('holdings.scope')} value={label ?? all} />;
};

/** An account, one of the client's groups, what a client shares, or everything of one's own. */
const ScopeField = (props: FiltersProps) => {
  const { t } = useTranslation();
  const { change } = props.state;
  const { options, chosen, all } = useScopes(props);
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
