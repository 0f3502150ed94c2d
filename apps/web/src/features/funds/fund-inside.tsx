import { assetClasses } from '@portal/contracts/asset-classes';
import type { FundDetails } from '@portal/contracts/funds';
import { regions as allRegions } from '@portal/contracts/look-through';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { Section } from '../../ui/section.tsx';
import { ShareTable } from '../../ui/charts/share-table.tsx';
import { toneOf } from '../../ui/charts/share-tone.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

type Composition = FundDetails['composition'];

/** What a fund holds, with its funds looked through. */
export const FundInside = ({ fund: { composition, own } }: { fund: FundDetails }) => {
  const { t } = useTranslation();
  const { longDate, percent } = useFormat();
  if (!composition.as_of)
    return (
      <Section title={t('funds.inside.title')}>
        <p>{t('funds.inside.unknown')}</p>
      </Section>
    );
  return (
    <Section title={t('funds.inside.title')}>
      <p className="soft">
        {t('funds.inside.as_of', {
          date: longDate(composition.as_of),
          coverage: percent(composition.coverage, 2),
          named: percent(composition.named_share, 2),
        })}
      </p>
      <div className="fund-thirds">
        <Mixes composition={composition} />
      </div>
      <div className="fund-halves">
        <TopHoldings composition={composition} isHeld={own !== null} />
        {composition.funds.length > 0 && <FundsWithin funds={composition.funds} />}
      </div>
    </Section>
  );
};

const Mixes = ({ composition: { classes, regions, sectors } }: { composition: Composition }) => {
  const { t } = useTranslation();
  const unknown = t('look_through.not_known');
  const weight = t('funds.inside.weight');
  return (
    <>
      <ShareTable
        title={t('funds.inside.classes')}
        weightTitle={weight}
        parts={classes.map(({ asset_class: key, weight: share }) => ({
          key: key ?? 'unknown',
          name: key ? t(`holdings.class.${key}`) : unknown,
          tone: toneOf('series', assetClasses, key),
          share,
        }))}
      />
      <ShareTable
        title={t('funds.inside.regions')}
        weightTitle={weight}
        parts={regions.map(({ region: key, weight: share }) => ({
          key: key ?? 'unknown',
          name: key ? t(`look_through.region.${key}`) : unknown,
          tone: toneOf('region', allRegions, key),
          share,
        }))}
      />
      <ShareTable
        title={t('funds.inside.sectors')}
        weightTitle={weight}
        parts={sectors.map(({ sector: key, weight: share }) => ({
          key: key ?? 'unknown',
          name: key ? t(`look_through.sector.${key}`) : unknown,
          share,
        }))}
      />
    </>
  );
};

interface TopHoldingsProps {
  composition: Composition;
  /** Whether the client has units, and so has what the fund holds. */
  isHeld: boolean;
}

const TopHoldings = ({ composition: { top_holdings }, isHeld }: TopHoldingsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  return (
    <Table
      caption={t('funds.inside.top')}
      rows={top_holdings}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'holding',
          title: t('funds.inside.holding'),
          cell: ({ id, name, is_fund }) => (
            <>
              {isHeld ? <SecurityLink symbol={id}>{name[language]}</SecurityLink> : name[language]}
              {is_fund && <span className="soft fund-facts">{t('funds.inside.fund')}</span>}
            </>
          ),
        },
        {
          key: 'weight',
          title: t('funds.inside.weight'),
          isNumber: true,
          cell: ({ weight }) => percent(weight, 2),
        },
      ]}
    />
  );
};

const FundsWithin = ({ funds }: Pick<Composition, 'funds'>) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate } = useFormat();
  return (
    <Table
      caption={t('funds.inside.funds')}
      rows={funds}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'fund',
          title: t('funds.fund'),
          cell: ({ name, is_circular }) => (
            <>
              {name[language]}
              {is_circular && <span className="soft fund-facts">{t('funds.inside.circular')}</span>}
            </>
          ),
        },
        {
          key: 'date',
          title: t('funds.inside.of_date'),
          cell: ({ as_of }) => <span className="fund-day">{shortDate(as_of)}</span>,
        },
      ]}
    />
  );
};
