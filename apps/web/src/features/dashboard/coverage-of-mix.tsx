import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { InSentence } from '../../parts/calculation/in-sentence.tsx';
import { placeOfRate } from '../../parts/calculation/place-of-rate.ts';
import { useFormat } from '../../parts/money/use-format.ts';

interface CoverageOfMixProps {
  mix: OutputOf<typeof contracts.lookThrough.mix>;
  /** The title of the tile. */
  title: string;
}

/** How much of a mix could be looked through. */
export const CoverageOfMix = ({ mix, title }: CoverageOfMixProps) => {
  const { t } = useTranslation();
  const { percent, moneyText, draw } = useFormat();
  const whole = { whole: mix.market_value, currency: mix.currency, to: mix.as_of };
  return (
    <p className="soft tile-note">
      <InSentence
        text={t('dashboard.look_through.coverage', {
          split: placeOfRate[0],
          named: placeOfRate[1],
        })}
        rates={[
          <Calculated
            key="coverage"
            text={percent(mix.coverage, 2)}
            name={t('look_through.coverage')}
            of={title}
            calculation={{ kind: 'coverage', part: mix.covered_value, ...whole }}
          />,
          <Calculated
            key="named"
            text={percent(mix.named_share, 2)}
            name={t('look_through.named_share')}
            of={title}
            calculation={{ kind: 'named_share', part: mix.named_value, ...whole }}
          />,
        ]}
      />
      {mix.overdrawn !== null &&
        draw(` ${t('dashboard.look_through.overdrawn', { amount: moneyText(mix.overdrawn, mix.currency) })}`)}
    </p>
  );
};
