import type { FundDetails } from '@portal/contracts/funds';
import type { FundOverlap } from '@portal/contracts/look-through';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

const MAX_NAMED = 3;

interface OverlapsProps {
  funds: readonly FundDetails[];
  overlaps: readonly FundOverlap[];
}

/** What each two of the compared funds share. */
export const Overlaps = ({ funds, overlaps }: OverlapsProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  const nameOf = (id: string) => funds.find(({ fund_id }) => fund_id === id)?.name[language] ?? id;
  const shared = ({ common }: FundOverlap) =>
    common
      .slice(0, MAX_NAMED)
      .map(({ name }) => name[language])
      .join(' · ');
  return (
    <Section title={t('funds.compare.overlap')}>
      <p className="soft funds-lead">{t('funds.compare.overlap_lead')}</p>
      <Table
        caption={t('funds.compare.overlap')}
        isCaptionHidden
        rows={overlaps}
        keyOf={({ funds: pair }) => pair.join()}
        columns={[
          {
            key: 'pair',
            title: t('funds.compare.pair'),
            cell: ({ funds: pair }) =>
              pair.map((id) => (
                <span key={id} className="fund-pair">
                  {nameOf(id)}
                </span>
              )),
          },
          {
            key: 'shared',
            title: t('funds.compare.largest'),
            narrow: 'hidden',
            cell: (one) => (one.common_count > 0 ? shared(one) : t('funds.compare.nothing')),
          },
          {
            key: 'weight',
            title: t('funds.compare.common'),
            about: define('overlap'),
            isNumber: true,
            cell: ({ funds: pair, weight }) => (
              <Calculated
                text={percent(weight, 2)}
                name={t('funds.compare.common')}
                of={pair.map(nameOf).join(' · ')}
                calculation={{ kind: 'overlap' }}
              />
            ),
          },
        ]}
      />
    </Section>
  );
};
