import type { SecurityDetails, SecurityHeld } from '@portal/contracts/security-rows';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { InSentence } from '../../parts/calculation/in-sentence.tsx';
import { placeOfRate } from '../../parts/calculation/place-of-rate.ts';
import { directionOf } from '../../parts/money/direction.ts';
import { GainOnBookValue } from '../../parts/money/gain-on-book-value.tsx';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { SecurityFacts, type HeldNowProps } from './security-facts.tsx';
import { useLanguage } from '../../ui/language.ts';

/** The value of what is held with its gain, or what is left of it: what was realized, or what funds contain. */
export const SecurityFigures = ({ details }: { details: SecurityDetails }) => {
  const { held } = details;
  if (!held) return <ThroughFunds details={details} />;
  return held.total ? (
    <Now details={details} held={held} total={held.total} />
  ) : (
    <Sold held={held} currency={details.currency} />
  );
};

const ThroughFunds = ({ details }: { details: SecurityDetails }) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { through_funds, currency } = details;
  return (
    <LeadFigure
      label={t('securities.through_funds', { currency })}
      about="look_through"
      figure={money(through_funds?.market_value, currency)}
    >
      <p className="soft">
        <InSentence
          text={t('securities.only_through_funds', { share: placeOfRate[0] })}
          rates={[<ShareThroughFunds key="share" details={details} />]}
        />
      </p>
    </LeadFigure>
  );
};

const ShareThroughFunds = ({ details }: { details: SecurityDetails }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  const { as_of, currency, market_value: whole, through_funds, security } = details;
  return (
    <Calculated
      text={percent(through_funds?.share, 2)}
      name={t('securities.funds.share')}
      of={security.name[language]}
      calculation={{ kind: 'share', part: through_funds?.market_value ?? null, whole, currency, to: as_of }}
    />
  );
};

const Sold = ({ held, currency }: { held: SecurityHeld; currency: string }) => {
  const { t } = useTranslation();
  const { signedMoney, moneyText, longDate, draw } = useFormat();
  return (
    <LeadFigure
      label={t('securities.realized.total', { currency })}
      figure={signedMoney(held.realized_gain, currency)}
    >
      <p className="soft">
        {t('securities.sold', { from: longDate(held.first_on), to: longDate(held.left_on) })}
      </p>
      <p className="soft">
        {draw(t('securities.distributed', { amount: moneyText(held.distributions, currency) }))}
      </p>
    </LeadFigure>
  );
};

const Now = ({ details, held, total }: HeldNowProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, moneyText, signedMoney } = useFormat();
  const { as_of, currency, through_funds } = details;
  const isForeign = held.currency !== currency;
  return (
    <>
      <LeadFigure
        label={t('securities.value', { currency })}
        about="market_value"
        figure={money(total.market_value, currency)}
      >
        <dl className="lead-figure-changes">
          <div>
            <dt>{t('securities.gain', { currency })}</dt>
            <dd>
              <GainOnBookValue
                total={total}
                currency={currency}
                asOf={as_of}
                of={details.security.name[language]}
              />
            </dd>
          </div>
          {isForeign && (
            <>
              <div>
                <dt>{t('securities.value', { currency: held.currency })}</dt>
                <dd>{money(total.own_market_value, held.currency)}</dd>
              </div>
              <div>
                <dt>{t('securities.gain', { currency: held.currency })}</dt>
                <dd className={directionOf(total.own_gain)}>{signedMoney(total.own_gain, held.currency)}</dd>
              </div>
            </>
          )}
        </dl>
        {through_funds && (
          <p className="soft">
            <InSentence
              text={t('securities.also_through_funds', {
                amount: moneyText(through_funds.market_value, currency),
                share: placeOfRate[0],
              })}
              rates={[<ShareThroughFunds key="share" details={details} />]}
            />
          </p>
        )}
        <HeldAtCostNote held={held.held_at_cost} />
      </LeadFigure>
      <SecurityFacts details={details} held={held} total={total} />
    </>
  );
};
