import type { AssetClass } from '@portal/contracts/asset-classes';
import type { OutputOf } from '@portal/contracts/call';
import type { surveys } from '@portal/contracts/surveys';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import type { Divided } from '../../parts/calculation/calculation.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { roundShares } from '../../ui/charts/round-shares.ts';
import { businessDay } from '../../ui/business-day.ts';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';

const DIGITS = 1;

export type InvestorProfile = NonNullable<OutputOf<typeof surveys.profile>>;

interface TargetMixProps {
  profile: InvestorProfile;
  /** What is held, holdings of funds included; a class of null is what could not be looked through. */
  actual: readonly { asset_class: AssetClass | null; share: string; market_value: string }[];
  /** What the shares are of, and its day. */
  whole: Pick<Divided, 'whole' | 'currency' | 'to'>;
}

/** The mix that the client's investor profile came to, beside what is held. */
export const TargetMix = ({ profile: { result_id, signed_at, level }, actual, whole }: TargetMixProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent, longDate } = useFormat();
  const target = level.target_mix;
  if (!target) return null;
  const shown = roundShares(
    actual.map(({ share }) => share),
    DIGITS,
  );
  const held = new Set(actual.map(({ asset_class }) => asset_class));
  // A class that the target has is shown, held or not.
  const missing = target.filter(({ asset_class }) => !held.has(asset_class));
  const targetOf = (wanted: AssetClass | null) =>
    target.find(({ asset_class }) => asset_class === wanted)?.share ?? '0';
  const rows = [
    ...actual.map((one, at) => ({ ...one, share: shown[at] ?? one.share })),
    ...missing.map(({ asset_class }) => ({ asset_class, share: '0', market_value: '0' })),
  ];
  const nameOf = (asset_class: AssetClass | null) =>
    asset_class ? t(`holdings.class.${asset_class}`) : t('surveys.target.closed');
  return (
    <Section title={t('surveys.target.title')} isDivided>
      <p>
        {t('surveys.target.lead', { level: level.label[language], date: longDate(businessDay(signed_at)) })}{' '}
        <Link to={`/app/surveys/results/${result_id}`}>{t('surveys.target.why')}</Link>
      </p>
      <Table
        caption={t('surveys.target.title')}
        isCaptionHidden
        rows={rows}
        keyOf={({ asset_class }) => asset_class ?? 'closed'}
        columns={[
          {
            key: 'class',
            title: t('surveys.outcome.class'),
            cell: ({ asset_class }) => nameOf(asset_class),
          },
          {
            key: 'actual',
            title: t('surveys.target.actual'),
            isNumber: true,
            cell: ({ asset_class, share, market_value: part }) => (
              <Calculated
                text={percent(share, DIGITS)}
                name={t('surveys.target.actual')}
                of={nameOf(asset_class)}
                calculation={{ kind: 'weight', part, ...whole }}
              />
            ),
          },
          {
            key: 'target',
            title: t('surveys.target.target'),
            isNumber: true,
            cell: ({ asset_class }) => (
              <Calculated
                text={percent(targetOf(asset_class), DIGITS)}
                name={t('surveys.target.target')}
                of={nameOf(asset_class)}
                calculation={{ kind: 'profile_mix', to: businessDay(signed_at) }}
              />
            ),
          },
        ]}
      />
      <p className="soft">{t('surveys.outcome.no_trade')}</p>
    </Section>
  );
};
