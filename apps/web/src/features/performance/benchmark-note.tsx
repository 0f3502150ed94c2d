import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Returns } from './use-returns.ts';

/** The composition of the benchmark, and its limits. */
export const BenchmarkNote = ({ benchmark }: { benchmark: Returns['benchmark'] }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  return (
    <div className="returns-benchmark">
      <h3>{t('returns.benchmark.title', { name: benchmark.name[language] })}</h3>
      <p className="soft">{t('returns.benchmark.lead')}</p>
      <ul>
        {benchmark.parts.map(({ symbol, name, weight }) => (
          <li key={symbol}>
            {name[language]} ({symbol}),{' '}
            <Calculated
              text={percent(weight, 0)}
              name={t('returns.benchmark.weight')}
              of={name[language]}
              calculation={{ kind: 'benchmark_part' }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
