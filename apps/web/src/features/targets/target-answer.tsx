import { list } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { InSentence } from '../../parts/calculation/in-sentence.tsx';
import { placeOfRate } from '../../parts/calculation/place-of-rate.ts';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import type { Targets } from './use-targets.ts';
import { usePoints, useVerdict } from './use-verdict.ts';

const DIGITS = 2;

/** How far the mix is from its target in words, and what these words leave out. */
export const TargetAnswer = ({ targets }: { targets: Targets }) => {
  const { t } = useTranslation();
  const { used, tolerance, rows } = targets;
  const verdict = useVerdict(rows);
  const pointsOf = usePoints();
  return (
    <>
      {used === null ? (
        <LeadFigure label={t('targets.choice.title')} figure={t('targets.no_target')}>
          <p className="targets-text">
            {t('targets.no_target_text')} <Link to="/app/surveys">{t('targets.to_surveys')}</Link>
          </p>
        </LeadFigure>
      ) : (
        <LeadFigure label={t(`targets.beside.${used}`)} figure={verdict?.answer ?? t('targets.not_known')}>
          <p className="targets-text">
            {verdict?.more} {t('targets.bounds', { points: pointsOf(tolerance) })}
          </p>
        </LeadFigure>
      )}
      <LeftOut targets={targets} />
    </>
  );
};

const LeftOut = ({ targets }: { targets: Targets }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, percent, draw } = useFormat();
  const { unknown_share, overdrawn, unpriced, held_at_cost, currency, as_of } = targets;
  const { known_value, market_value } = targets;
  const names = list(
    unpriced.map(({ name }) => name[language]),
    language,
  );
  return (
    <>
      {unknown_share !== null && Number(unknown_share) > 0 && (
        <Message>
          {Number(unknown_share) === 1 ? (
            t('targets.nothing_known')
          ) : (
            <InSentence
              text={t('targets.unknown', { share: placeOfRate[0] })}
              rates={[
                <Calculated
                  key="share"
                  text={percent(unknown_share, DIGITS)}
                  name={t('targets.unknown_share')}
                  of={t('shell.menu.targets')}
                  calculation={{
                    kind: 'unknown_share',
                    part: known_value,
                    whole: market_value,
                    currency,
                    to: as_of,
                  }}
                />,
              ]}
            />
          )}
        </Message>
      )}
      {overdrawn !== null && (
        <Message>{draw(t('targets.overdrawn', { amount: moneyText(overdrawn, currency) }))}</Message>
      )}
      {unpriced.length > 0 && <Message>{t('targets.unpriced', { names })}</Message>}
      <HeldAtCostNote held={held_at_cost} />
    </>
  );
};
