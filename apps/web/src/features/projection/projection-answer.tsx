import { list } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { LeadFigure } from '../../parts/money/lead-figure.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { coursesOfHundred } from './courses-of-hundred.ts';
import type { Projection } from './use-projection.ts';
import { useRoundedMoney } from './use-rounded-money.ts';

const DIGITS = 2;
const NOTHING = '0.00';

/** The range at the end in words, or why there is none; and what these words leave out. */
export const ProjectionAnswer = ({ projection }: { projection: Projection }) => {
  const { t } = useTranslation();
  const { reason } = projection;
  return (
    <div role="status">
      {reason === null ? (
        <Range projection={projection} />
      ) : (
        <LeadFigure label={t('projection.answer.none')} figure={t('shell.not_available')}>
          <p className="projection-text">
            {t(`projection.reason.${reason}`)} <NextStep projection={projection} />
          </p>
        </LeadFigure>
      )}
      <LeftOut projection={projection} />
    </div>
  );
};

const NextStep = ({ projection: { accounts, reason } }: { projection: Projection }) => {
  const { t } = useTranslation();
  if (accounts.length === 0) return <Link to="/app/contact_us">{t('projection.contact')}</Link>;
  return reason === 'value_unknown' ? null : <Link to="/app/targets">{t('projection.to_targets')}</Link>;
};

const Range = ({ projection: { years, currency, plan } }: { projection: Projection }) => {
  const { t } = useTranslation();
  const { roundedMoney, roundedMoneyText } = useRoundedMoney();
  const { longDate, draw } = useFormat();
  const { date, p10, p50, p90, lasting } = years.at(-1)!;
  const text = (amount: string) => roundedMoneyText(amount, currency);
  const isTakenOut = Number(plan.withdrawal) > 0 && plan.contribution_years < plan.years;
  const outlasting = coursesOfHundred(lasting);
  return (
    <LeadFigure
      label={t(`projection.answer.${plan.dollars}`, { date: longDate(date) })}
      figure={
        p90 === NOTHING ? (
          t('projection.answer.nothing_left')
        ) : (
          <>
            {roundedMoney(p10, currency)} {t('projection.answer.to')} {roundedMoney(p90, currency)}
          </>
        )
      }
    >
      <p className="projection-text">
        {p90 !== NOTHING &&
          draw(
            t(`projection.answer.${halfOf(p10, p50)}`, {
              half: text(p50),
              low: text(p10),
              high: text(p90),
            }),
          )}{' '}
        {isTakenOut && t(`projection.answer.${outlasting.key}`, { number: outlasting.number })}
      </p>
      <p className="projection-text">{t('projection.answer.no_promise')}</p>
    </LeadFigure>
  );
};

/** No amount is less than nothing, so that what is nothing is said as such. */
const halfOf = (p10: string, p50: string) => {
  if (p50 === NOTHING) return 'half_nothing';
  return p10 === NOTHING ? 'low_nothing' : 'half';
};

const LeftOut = ({ projection }: { projection: Projection }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { moneyText, percent, draw } = useFormat();
  const { unknown_share, overdrawn, unpriced, held_at_cost, currency, plan, reason } = projection;
  const names = list(
    unpriced.map(({ name }) => name[language]),
    language,
  );
  const isOfLedger = plan.start_of === 'ledger';
  return (
    <>
      {reason === null && plan.mix === 'current' && Number(unknown_share) > 0 && (
        <Message>{t('projection.unknown', { share: percent(unknown_share, DIGITS) })}</Message>
      )}
      {isOfLedger && overdrawn !== null && (
        <Message>{draw(t('projection.overdrawn', { amount: moneyText(overdrawn, currency) }))}</Message>
      )}
      {unpriced.length > 0 && <Message>{t('projection.unpriced', { names })}</Message>}
      {isOfLedger && <HeldAtCostNote held={held_at_cost} />}
    </>
  );
};
