import type { LargestDrawdown } from '@portal/contracts/return-growth';
import { rangePeriod } from '@portal/contracts/return-period';
import { useTranslation } from 'react-i18next';
import { CalculationButton } from '../../parts/calculation/calculation-button.tsx';
import { InSentence } from '../../parts/calculation/in-sentence.tsx';
import { placeOfRate } from '../../parts/calculation/place-of-rate.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Growth, RateKey } from './use-returns.ts';

interface LargestDrawdownsProps {
  growth: Growth;
  onShow: (key: RateKey) => void;
}

/** The largest drawdown of the return and of the benchmark, in a sentence each. */
export const LargestDrawdowns = ({ growth, onShow }: LargestDrawdownsProps) => {
  const { largest_drawdown, benchmark_largest_drawdown, points } = growth;
  const hasBenchmark = points.some(({ benchmark }) => benchmark !== null);
  return (
    <ul className="largest-drawdowns">
      <Sentence of="own" found={largest_drawdown} until={points.at(-1)!.date} onShow={onShow} />
      {hasBenchmark && (
        <Sentence
          of="benchmark"
          found={benchmark_largest_drawdown}
          until={points.at(-1)!.date}
          onShow={onShow}
        />
      )}
    </ul>
  );
};

interface SentenceProps extends Pick<LargestDrawdownsProps, 'onShow'> {
  of: 'own' | 'benchmark';
  found: LargestDrawdown | null;
  until: string;
}

const Sentence = ({ of, found, until, onShow }: SentenceProps) => {
  const { t } = useTranslation();
  const { signedPercent, longDate } = useFormat();
  if (found === null) return <li>{t(`return_pictures.never.${of}`)}</li>;
  const fall = {
    depth: placeOfRate[0],
    peak: longDate(found.peak_on),
    trough: longDate(found.trough_on),
  };
  const text =
    found.recovered_on === null
      ? t(`return_pictures.open.${of}`, { ...fall, until: longDate(until) })
      : t(`return_pictures.recovered.${of}`, { ...fall, recovered: longDate(found.recovered_on) });
  // It is the return from the close of its high to that of its low.
  const key: RateKey = {
    period: rangePeriod({ from: found.peak_on, to: found.trough_on }),
    method: of === 'own' ? 'time_weighted' : 'benchmark',
    basis: 'net',
    isEntireSpan: true,
  };
  return (
    <li>
      <InSentence
        text={text}
        rates={[
          <CalculationButton
            key="depth"
            text={signedPercent(found.depth)}
            name={t(`return_pictures.drawdown.${of}`)}
            of={t('returns.from_to', { from: fall.peak, to: fall.trough })}
            onOpen={() => onShow(key)}
          />,
        ]}
      />
    </li>
  );
};
