import type { AssetClass } from '@portal/contracts/asset-classes';
import type { OutputOf } from '@portal/contracts/call';
import type { surveys } from '@portal/contracts/surveys';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
  actual: readonly { asset_class: AssetClass | null; share: string }[];
}

/** The mix that the client's investor profile came to, beside what is held. */
export const TargetMix = ({ profile: { result_id, signed_at, level }, actual }: TargetMixProps) => {
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
    ...actual.map(({ asset_class, share }, at) => ({ asset_class, share: shown[at] ?? share })),
    ...missing.map(({ asset_class }) => ({ asset_class, share: '0' })),
  ];
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
            cell: ({ asset_class }) =>
              asset_class ? t(`holdings.class.${asset_class}`) : t('surveys.target.closed'),
          },
          {
            key: 'actual',
            title: t('surveys.target.actual'),
            isNumber: true,
            cell: ({ share }) => percent(share, DIGITS),
          },
          {
            key: 'target',
            title: t('surveys.target.target'),
            isNumber: true,
            cell: ({ asset_class }) => percent(targetOf(asset_class), DIGITS),
          },
        ]}
      />
      <p className="soft">{t('surveys.outcome.no_trade')}</p>
    </Section>
  );
};
