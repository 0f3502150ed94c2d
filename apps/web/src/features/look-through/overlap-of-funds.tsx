import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useOverlap } from './use-look-through.ts';

const MAX_PAIRS = 10;
const MAX_NAMED = 3;
const SKELETON_HEIGHT_PX = 320;

type Overlap = NonNullable<ReturnType<typeof useOverlap>['data']>;

/** The overlaps of the funds, the largest first. */
export const OverlapOfFunds = ({ account }: { account: string | null }) => {
  const { t } = useTranslation();
  const read = useOverlap(account);
  return (
    <Section title={t('look_through.overlap')}>
      <p className="soft look-through-lead">{t('look_through.overlap_lead')}</p>
      <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(overlap) => (
          <Refreshing isRefreshing={read.isRefreshing}>
            <Pairs overlap={overlap} />
          </Refreshing>
        )}
      </Load>
    </Section>
  );
};

const Pairs = ({ overlap: { funds, overlaps, as_of } }: { overlap: Overlap }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  const nameOf = (id: string) => funds.find((fund) => fund.id === id)?.name[language] ?? id;
  if (overlaps.length === 0) return <p>{t('look_through.no_overlap')}</p>;
  return (
    <>
      <Table
        caption={t('look_through.overlap')}
        isCaptionHidden
        rows={overlaps.slice(0, MAX_PAIRS)}
        keyOf={({ funds: pair }) => pair.join()}
        columns={[
          {
            key: 'pair',
            title: t('look_through.pair'),
            cell: ({ funds: pair }) =>
              pair.map((id) => (
                <span key={id} className="look-through-name">
                  {nameOf(id)}
                </span>
              )),
          },
          {
            key: 'shared',
            title: t('look_through.most_shared'),
            narrow: 'hidden',
            cell: ({ common }) =>
              common
                .slice(0, MAX_NAMED)
                .map(({ name }) => name[language])
                .join(' · '),
          },
          {
            key: 'weight',
            title: t('look_through.common'),
            about: define('overlap'),
            isNumber: true,
            cell: ({ funds: pair, weight }) => (
              <Calculated
                text={percent(weight, 2)}
                name={t('look_through.common')}
                of={pair.map(nameOf).join(' · ')}
                calculation={{ kind: 'overlap', to: as_of }}
              />
            ),
          },
        ]}
      />
      {overlaps.length > MAX_PAIRS && (
        <p className="soft">{t('look_through.more_pairs', { pairs: overlaps.length })}</p>
      )}
    </>
  );
};
