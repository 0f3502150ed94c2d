import type { SecurityDetails, SecurityHeld } from '@portal/contracts/securities';
import { useTranslation } from 'react-i18next';
import { define } from '../../parts/definitions/define.ts';
import { directionOf } from '../../parts/money/direction.ts';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Statistics } from '../../ui/statistics.tsx';

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

const ThroughFunds = ({ details: { through_funds, currency } }: { details: SecurityDetails }) => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  return (
    <LeadFigure
      label={t('securities.through_funds', { currency })}
      about="look_through"
      figure={money(through_funds?.market_value, currency)}
    >
      <p className="soft">
        {t('securities.only_through_funds', { share: percent(through_funds?.share, 2) })}
      </p>
    </LeadFigure>
  );
};

const Sold = ({ held, currency }: { held: SecurityHeld; currency: string }) => {
  const { t } = useTranslation();
  const { signedMoney, money, longDate } = useFormat();
  return (
    <LeadFigure
      label={t('securities.realized.total', { currency })}
      figure={signedMoney(held.realized_gain, currency)}
    >
      <p className="soft">
        {t('securities.sold', { from: longDate(held.first_on), to: longDate(held.left_on) })}
      </p>
      <p className="soft">{t('securities.distributed', { amount: money(held.distributions, currency) })}</p>
    </LeadFigure>
  );
};

type Total = NonNullable<SecurityHeld['total']>;

interface NowProps {
  details: SecurityDetails;
  held: SecurityHeld;
  total: Total;
}

const Now = ({ details, held, total }: NowProps) => {
  const { t } = useTranslation();
  const { money, signedMoney, signedPercent, percent } = useFormat();
  const { currency, through_funds } = details;
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
            <dd className={directionOf(total.gain)}>
              {signedMoney(total.gain, currency)}
              {total.gain_rate !== null && (
                <span className="soft change-rate">
                  {t('holdings.on_book_value', { rate: signedPercent(total.gain_rate) })}
                </span>
              )}
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
            {t('securities.also_through_funds', {
              amount: money(through_funds.market_value, currency),
              share: percent(through_funds.share, 2),
            })}
          </p>
        )}
        <HeldAtCostNote held={held.held_at_cost} />
      </LeadFigure>
      <Facts details={details} held={held} total={total} />
    </>
  );
};

const Facts = ({ details: { currency }, held, total }: NowProps) => {
  const { t } = useTranslation();
  const { money, signedMoney, percent, price, quantity, longDate } = useFormat();
  const isForeign = held.currency !== currency;
  const part = (key: 'price' | 'currency' | 'income') => signedMoney(total.parts?.[key], currency);
  return (
    <>
      <Statistics
        className="security-facts"
        figures={[
          { label: t('holdings.column.quantity'), value: quantity(total.quantity) },
          {
            label: t('securities.price', { currency: held.currency }),
            value: (
              <>
                {price(held.price, held.currency)}
                {held.price_date !== null && (
                  <span className="soft security-note">{longDate(held.price_date)}</span>
                )}
              </>
            ),
          },
          {
            label: t('securities.average_cost', { currency }),
            value: price(total.average_cost, currency),
            about: define('book_cost'),
          },
          ...(isForeign
            ? [
                {
                  label: t('securities.average_cost', { currency: held.currency }),
                  value: price(total.own_average_cost, held.currency),
                },
              ]
            : []),
          {
            label: t('holdings.in_currency', { column: t('holdings.column.book_cost'), currency }),
            value: money(total.book_cost, currency),
          },
          {
            label: t('holdings.in_currency', { column: t('holdings.column.original_cost'), currency }),
            value: money(total.original_cost, currency),
            about: define('original_cost'),
          },
          { label: t('securities.weight'), value: percent(total.weight, 2), about: define('weight') },
          {
            label: t('securities.part.price', { currency }),
            value: part('price'),
            about: define('gain_parts'),
          },
          ...(isForeign
            ? [{ label: t('securities.part.currency', { currency }), value: part('currency') }]
            : []),
          {
            label: t('securities.part.income', { currency }),
            value: part('income'),
            about: define('income'),
          },
          {
            label: t('securities.realized.total', { currency }),
            value: signedMoney(held.realized_gain, currency),
          },
        ]}
      />
      <p className="soft security-method">{t('securities.method')}</p>
    </>
  );
};
