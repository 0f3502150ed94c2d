import { assetClasses } from '@portal/contracts/asset-classes';
import type { FundDetails } from '@portal/contracts/funds';
import { regions as allRegions } from '@portal/contracts/look-through';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { InSentence } from '../../parts/calculation/in-sentence.tsx';
import { placeOfRate } from '../../parts/calculation/place-of-rate.ts';
import { useLanguage } from '../../ui/language.ts';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { Section } from '../../ui/section.tsx';
import { ShareTable } from '../../ui/charts/share-table.tsx';
import { toneOf } from '../../ui/charts/share-tone.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

type Composition = FundDetails['composition'];

/** What a fund holds, with its funds looked through. */
export const FundInside = ({ fund }: { fund: FundDetails }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const { composition, own } = fund;
  if (!composition.as_of)
    return (
      <Section title={t('funds.inside.title')}>
        <p>{t('funds.inside.unknown')}</p>
      </Section>
    );
  return (
    <Section title={t('funds.inside.title')}>
      <p className="soft">
        <InSentence
          text={t('funds.inside.as_of', {
            date: longDate(composition.as_of),
            coverage: placeOfRate[0],
            named: placeOfRate[1],
          })}
          rates={[
            <KnownShare key="coverage" fund={fund} of="coverage" />,
            <KnownShare key="named" fund={fund} of="named_share" />,
          ]}
        />
      </p>
      <div className="fund-thirds">
        <Mixes fund={fund} />
      </div>
      <div className="fund-halves">
        <TopHoldings fund={fund} isHeld={own !== null} />
        {composition.funds.length > 0 && <FundsWithin funds={composition.funds} />}
      </div>
    </Section>
  );
};

/** How much of what the fund holds is known. */
const KnownShare = ({ fund: { name, composition }, of }: KnownShareProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  return (
    <Calculated
      text={percent(composition[of], 2)}
      name={of === 'coverage' ? t('funds.compare.known') : t('funds.compare.named')}
      of={name[language]}
      calculation={{ kind: of === 'coverage' ? 'fund_coverage' : 'fund_named_share', to: composition.as_of }}
    />
  );
};
interface KnownShareProps {
  fund: FundDetails;
  of: 'coverage' | 'named_share';
}

/** Shows a weight of what the fund holds, by the name of the part. */
const useShowWeight = ({ name, composition }: FundDetails) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  return (weight: string, part: string) => (
    <Calculated
      text={percent(weight, 2)}
      name={t('funds.inside.weight')}
      of={`${part}, ${name[language]}`}
      calculation={{ kind: 'composition', to: composition.as_of }}
    />
  );
};

const Mixes = ({ fund }: { fund: FundDetails }) => {
  const { t } = useTranslation();
  const show = useShowWeight(fund);
  const { classes, regions, sectors } = fund.composition;
  const unknown = t('look_through.not_known');
  const weight = t('funds.inside.weight');
  return (
    <>
      <ShareTable
        title={t('funds.inside.classes')}
        weightTitle={weight}
        show={show}
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
        show={show}
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
        show={show}
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
  fund: FundDetails;
  /** Whether the client has units, and so has what the fund holds. */
  isHeld: boolean;
}

const TopHoldings = ({ fund, isHeld }: TopHoldingsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const show = useShowWeight(fund);
  return (
    <Table
      caption={t('funds.inside.top')}
      rows={fund.composition.top_holdings}
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
          cell: ({ name, weight }) => show(weight, name[language]),
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
