import type { LargestDrawdown } from '@portal/contracts/return-growth';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Growth } from './use-returns.ts';

/** The largest drawdown of the return and of the benchmark, in a sentence each. */
export const LargestDrawdowns = ({ growth }: { growth: Growth }) => {
  const { largest_drawdown, benchmark_largest_drawdown, points } = growth;
  const hasBenchmark = points.some(({ benchmark }) => benchmark !== null);
  return (
    <ul className="largest-drawdowns">
      <Sentence of="own" found={largest_drawdown} until={points.at(-1)!.date} />
      {hasBenchmark && (
        <Sentence of="benchmark" found={benchmark_largest_drawdown} until={points.at(-1)!.date} />
      )}
    </ul>
  );
};

interface SentenceProps {
  of: 'own' | 'benchmark';
  found: LargestDrawdown | null;
  until: string;
}

const Sentence = ({ of, found, until }: SentenceProps) => {
  const { t } = useTranslation();
  const { signedPercent, longDate } = useFormat();
  if (found === null) return <li>{t(`return_pictures.never.${of}`)}</li>;
  const fall = {
    depth: signedPercent(found.depth),
    peak: longDate(found.peak_on),
    trough: longDate(found.trough_on),
  };
  return (
    <li>
      {found.recovered_on === null
        ? t(`return_pictures.open.${of}`, { ...fall, until: longDate(until) })
        : t(`return_pictures.recovered.${of}`, { ...fall, recovered: longDate(found.recovered_on) })}
    </li>
  );
};
