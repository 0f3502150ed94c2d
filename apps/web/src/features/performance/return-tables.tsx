import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { Section } from '../../ui/section.tsx';
import { BenchmarkNote } from './benchmark-note.tsx';
import { FlowsTable } from './flows-table.tsx';
import { RatesTable } from './rates-table.tsx';
import { TimingEffect } from './timing-effect.tsx';
import type { RateKey, Returns } from './use-returns.ts';
import { WhenNear } from './when-near.tsx';

/** About what the bars take, so that little moves when they are shown. */
const BARS_HEIGHT_PX = 320;

const YearsBars = deferred(async () => (await import('./years-bars.tsx')).YearsBars);

interface ReturnTablesProps {
  returns: Returns;
  onShow: (key: RateKey) => void;
}

/** The rates of every period and year, what moved the value, and what the benchmark is. */
export const ReturnTables = ({ returns, onShow }: ReturnTablesProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('returns.title')}>
        <p className="soft returns-explained">{t('returns.explained')}</p>
        <RatesTable caption={t('returns.title')} rows={returns.rows} onShow={onShow} />
        <TimingEffect returns={returns} onShow={onShow} />
      </Section>
      <Section title={t('returns.years')}>
        <WhenNear height={BARS_HEIGHT_PX}>
          <YearsBars returns={returns} />
        </WhenNear>
        <RatesTable caption={t('returns.years')} rows={returns.years} onShow={onShow} />
      </Section>
      <Section title={t('returns.flows.title')} className="returns-flows">
        <p className="soft returns-explained">{t('returns.flows.lead')}</p>
        <FlowsTable returns={returns} />
      </Section>
      <BenchmarkNote benchmark={returns.benchmark} />
    </>
  );
};
