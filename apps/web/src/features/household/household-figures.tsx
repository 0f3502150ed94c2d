import { BASE_CURRENCY, CURRENCIES, type Currency } from '@portal/contracts/constants';
import type { HouseholdMemberFigures } from '@portal/contracts/household';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Load } from '../../ui/load.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { MemberShares, Parts } from './household-parts.tsx';
import { useHouseholdFigures, type Figures } from './use-household.ts';

const SKELETON_HEIGHT_PX = 640;

/** What the members share: the total, by member, asset class and type of account, and what is not in it. */
export const HouseholdFigures = () => {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState<Currency>(BASE_CURRENCY);
  const read = useHouseholdFigures(currency);
  return (
    <Section
      title={t('household.figures.title')}
      aside={
        <RadioGroup
          legend={t('household.figures.currency')}
          options={CURRENCIES.map((value) => ({ value, label: t(`accounts.currency_option.${value}`) }))}
          chosen={currency}
          onChoose={setCurrency}
        />
      }
    >
      <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(figures) => (
          <Refreshing isRefreshing={read.isRefreshing} className="household-figures">
            <Loaded figures={figures} />
          </Refreshing>
        )}
      </Load>
    </Section>
  );
};

const Loaded = ({ figures }: { figures: Figures }) => {
  const { t } = useTranslation();
  const { money, longDate } = useFormat();
  const { as_of, total, currency, members, asset_classes, account_types, held_at_cost } = figures;
  if (members.every(({ shows }) => shows === 'nothing')) return <p>{t('household.figures.none')}</p>;
  return (
    <>
      <p className="soft">
        {as_of === null
          ? t('household.figures.nothing_valued')
          : t('household.figures.lead', { date: longDate(as_of) })}
      </p>
      {hasAmounts(members) && (
        <LeadFigure label={t('household.figures.total')} figure={money(total, currency)} />
      )}
      <NotIncluded members={members} />
      <ByMember figures={figures} />
      <Parts
        title={t('household.figures.by_class')}
        nameTitle={t('holdings.mix.class')}
        currency={currency}
        whole={total}
        asOf={as_of}
        rows={asset_classes.map(({ asset_class, ...one }) => ({
          ...one,
          key: asset_class,
          name: t(`holdings.class.${asset_class}`),
        }))}
      />
      <Parts
        title={t('household.figures.by_type')}
        nameTitle={t('accounts.grouping.type')}
        currency={currency}
        whole={total}
        asOf={as_of}
        rows={account_types.map(({ type, ...one }) => ({
          ...one,
          key: type,
          name: t(`accounts.type.${type}`),
        }))}
      />
      {members.map((member) => (
        <MemberShares key={member.member_id} member={member} currency={currency} asOf={as_of} />
      ))}
      <HeldAtCostNote held={held_at_cost} />
      <Notes {...figures} />
    </>
  );
};

const hasAmounts = (members: readonly HouseholdMemberFigures[]) =>
  members.some(({ shows }) => shows === 'amounts');

/** Who is not in the total, or not with everything. */
const NotIncluded = ({ members }: { members: readonly HouseholdMemberFigures[] }) => {
  const { t } = useTranslation();
  const sentencesOf = ({ name, is_self, shows, left_out, accounts }: HouseholdMemberFigures) => [
    ...(shows === 'weights'
      ? [is_self ? t('household.figures.own_weights') : t('household.figures.weights_only', { name })]
      : []),
    ...(shows === 'nothing'
      ? [is_self ? t('household.figures.own_nothing') : t('household.figures.nothing', { name })]
      : []),
    ...(left_out > 0 ? [t('household.figures.left_out', { name, count: left_out })] : []),
    ...(shows === 'amounts' && accounts.some(({ value }) => value === null)
      ? [t('household.figures.not_valued', { name })]
      : []),
  ];
  const sentences = members.flatMap(sentencesOf);
  if (sentences.length === 0) return null;
  return (
    <ul className="household-notes">
      {sentences.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
};

const ByMember = ({ figures: { members, total, currency } }: { figures: Figures }) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const columns: Column<HouseholdMemberFigures>[] = [
    {
      key: 'name',
      title: t('household.figures.member'),
      cell: ({ name, is_self, shows }) => (
        <>
          {is_self ? t('household.figures.you', { name }) : name}
          <span className="soft household-below">{t(`household.shows.${shows}`)}</span>
        </>
      ),
    },
    {
      key: 'value',
      title: t('household.figures.value', { currency }),
      isNumber: true,
      cell: ({ shows, value }) => (shows === 'amounts' ? money(value, currency) : '–'),
    },
  ];
  return (
    <div>
      <h3>{t('household.figures.by_member')}</h3>
      <Table
        caption={t('household.figures.by_member')}
        isCaptionHidden
        columns={columns}
        rows={members}
        keyOf={({ member_id }) => member_id}
        {...(hasAmounts(members) && {
          totals: { name: t('household.figures.total'), value: money(total, currency) },
        })}
      />
    </div>
  );
};

const Notes = ({ exchange_rates }: Figures) => {
  const { t } = useTranslation();
  const { rate, longDate } = useFormat();
  return (
    <div className="soft">
      {exchange_rates.map((one) => (
        <p key={one.from}>
          {t('household.figures.exchange_rate', {
            ...one,
            rate: rate(one.rate),
            date: longDate(one.date),
          })}
        </p>
      ))}
      <p>{t('household.figures.method')}</p>
    </div>
  );
};
