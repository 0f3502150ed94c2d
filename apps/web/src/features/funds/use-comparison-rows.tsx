import { fundPeriods, type FundDetails } from '@portal/contracts/funds';
import { assetClasses } from '@portal/contracts/asset-classes';
import { regions } from '@portal/contracts/look-through';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Term } from '../../parts/definitions/terms.ts';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { FundRatio } from './fund-ratio.tsx';
import { Change, Stale } from './nav-parts.tsx';
import { Rate } from './rate.tsx';
import { useUnitValue } from './use-unit-value.ts';

export interface ComparisonGroup {
  title: string;
  rows: {
    key: string;
    title: string;
    /** What the glossary explains about it. */
    term?: Term;
    cell: (fund: FundDetails) => ReactNode;
  }[];
}

const MAX_YEARS = 5;

const usePriceRows = (): ComparisonGroup => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const unitValue = useUnitValue();
  return {
    title: t('funds.compare.price'),
    rows: [
      {
        key: 'nav',
        title: t('funds.nav'),
        term: 'nav',
        cell: (fund) => (
          <>
            {fund.nav ? unitValue(fund.nav.price, fund.currency) : t('funds.no_nav')}
            <Stale fund={fund} />
          </>
        ),
      },
      { key: 'date', title: t('funds.nav_date'), cell: ({ nav }) => shortDate(nav?.date) },
      { key: 'change', title: t('funds.change'), cell: (fund) => <Change fund={fund} /> },
    ],
  };
};

const useRiskRows = (): ComparisonGroup => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  return {
    title: t('funds.compare.risk'),
    rows: [
      {
        key: 'risk',
        title: t('funds.information.risk'),
        term: 'risk',
        cell: ({ risk }) => t(`funds.risk.${risk}`),
      },
      { key: 'class', title: t('funds.class'), cell: (fund) => t(`holdings.class.${fund.asset_class}`) },
      {
        key: 'inception',
        title: t('funds.information.inception'),
        cell: (fund) => shortDate(fund.inception),
      },
    ],
  };
};

const useFeeRows = (): ComparisonGroup => {
  const { t } = useTranslation();
  return {
    title: t('funds.compare.fees'),
    rows: (['management_fee', 'mer', 'ter', 'fer'] as const).map((key) => ({
      key,
      title: t(`funds.information.${key}`),
      term: key,
      cell: (fund) => <FundRatio fund={fund} of={key} />,
    })),
  };
};

const isYearly = (funds: readonly FundDetails[], period: string) =>
  funds.some(({ performance }) =>
    performance.periods.some((one) => one.period === period && one.is_annualized),
  );

const useReturnRows = (funds: readonly FundDetails[]): ComparisonGroup => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { shortDate } = useFormat();
  return {
    title: t('funds.compare.returns'),
    rows: [
      {
        key: 'to',
        title: t('funds.compare.returns_to'),
        cell: ({ performance }: FundDetails) => shortDate(performance.as_of),
      },
      ...fundPeriods.map((period) => {
        const name = t(`funds.period.${period}`);
        // Since inception may be yearly for one fund and not yet for another: then each cell shows which.
        const isSaidAbove = period !== 'inception' && isYearly(funds, period);
        return {
          key: period,
          title: isSaidAbove ? t('funds.compare.a_year', { period: name }) : name,
          cell: ({ name: fundName, performance }: FundDetails) => {
            const found = performance.periods.find((one) => one.period === period);
            return found ? (
              <Rate one={found} of={`${fundName[language]}, ${name}`} isYearSaid={!isSaidAbove} />
            ) : (
              t('funds.returns.too_young')
            );
          },
        };
      }),
    ],
  };
};

const useYearRows = (funds: readonly FundDetails[]): ComparisonGroup => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const years = new Set(funds.flatMap(({ performance }) => performance.years.map(({ year }) => year)));
  return {
    title: t('funds.compare.years'),
    rows: [...years]
      .toSorted()
      .toReversed()
      .slice(0, MAX_YEARS)
      .map((year) => ({
        key: year,
        title: year,
        cell: ({ name, performance }) => {
          const found = performance.years.find((one) => one.year === year);
          return found ? (
            <Rate one={found} of={`${name[language]}, ${year}`} />
          ) : (
            t('funds.returns.too_young')
          );
        },
      })),
  };
};

/** Shows a share of what a fund holds, by what it is of. */
const useShare = () => {
  const { language } = useLanguage();
  const { percent } = useFormat();
  return (
    rate: string | null,
    { fund, of, kind = 'composition' }: { fund: FundDetails; of: string; kind?: ShareKind },
  ) => (
    <Calculated
      text={percent(rate, 2)}
      name={of}
      of={fund.name[language]}
      calculation={{ kind, to: fund.composition.as_of }}
    />
  );
};
type ShareKind = 'composition' | 'fund_coverage' | 'fund_named_share';

const useMixRows = (funds: readonly FundDetails[]): ComparisonGroup => {
  const { t } = useTranslation();
  const { shortDate } = useFormat();
  const share = useShare();
  return {
    title: t('funds.compare.mix'),
    rows: [
      ...assetClasses
        .filter((key) =>
          funds.some((fund) => fund.composition.classes.some((one) => one.asset_class === key)),
        )
        .map((key) => ({
          key,
          title: t(`holdings.class.${key}`),
          cell: (fund: FundDetails) =>
            share(fund.composition.classes.find(({ asset_class }) => asset_class === key)?.weight ?? '0', {
              fund,
              of: t(`holdings.class.${key}`),
            }),
        })),
      {
        key: 'known',
        title: t('funds.compare.known'),
        cell: (fund) =>
          share(fund.composition.as_of && fund.composition.coverage, {
            fund,
            of: t('funds.compare.known'),
            kind: 'fund_coverage',
          }),
      },
      {
        key: 'named',
        title: t('funds.compare.named'),
        cell: (fund) =>
          share(fund.composition.as_of && fund.composition.named_share, {
            fund,
            of: t('funds.compare.named'),
            kind: 'fund_named_share',
          }),
      },
      {
        key: 'as_of',
        title: t('funds.inside.of_date'),
        cell: ({ composition }) => shortDate(composition.as_of),
      },
    ],
  };
};

const useGeographyRows = (funds: readonly FundDetails[]): ComparisonGroup => {
  const { t } = useTranslation();
  const share = useShare();
  return {
    title: t('funds.compare.geography'),
    rows: regions
      .filter((key) => funds.some((fund) => fund.composition.regions.some((one) => one.region === key)))
      .map((key) => ({
        key,
        title: t(`look_through.region.${key}`),
        cell: (fund) =>
          share(fund.composition.regions.find(({ region }) => region === key)?.weight ?? '0', {
            fund,
            of: t(`look_through.region.${key}`),
          }),
      })),
  };
};

/** What is compared, group by group. */
export const useComparisonRows = (funds: readonly FundDetails[]): ComparisonGroup[] => {
  return [
    usePriceRows(),
    useFeeRows(),
    useRiskRows(),
    useReturnRows(funds),
    useYearRows(funds),
    useMixRows(funds),
    useGeographyRows(funds),
  ].filter(({ rows }) => rows.length > 0);
};
