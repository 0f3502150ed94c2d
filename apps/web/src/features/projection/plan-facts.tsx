import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import type { Projection } from './use-projection.ts';

const DIGITS = 2;

/** What is projected, each input with where it is from: on paper too, where there is no form. */
export const PlanFacts = ({ projection }: { projection: Projection }) => {
  const { t } = useTranslation();
  const facts = useFacts(projection);
  const { draw } = useFormat();
  return (
    <Section title={t('projection.plan.title')}>
      <Facts facts={facts.map(([name, text]) => [name, draw(text)])} />
      <p className="soft projection-text">{t('projection.plan.rise')}</p>
    </Section>
  );
};

const useFacts = ({ plan, mix_return, assumptions, own_costs, as_of, currency }: Projection) => {
  const { t } = useTranslation();
  const { moneyText, percent, longDate } = useFormat();
  const laterYears = plan.years - plan.contribution_years;
  const amount = (text: string) => moneyText(text, currency);
  const flow = (text: string, years: number, key: 'first' | 'then') =>
    Number(text) === 0 || years === 0
      ? t('projection.plan.nothing')
      : t(`projection.plan.${key}`, { count: years, amount: amount(text) });
  const facts: (readonly [string, string])[] = [
    [
      t('projection.plan.start'),
      plan.start === null
        ? t('shell.not_available')
        : t(`projection.plan.start_of.${plan.start_of}`, {
            amount: amount(plan.start),
            date: longDate(as_of),
          }),
    ],
    [t('projection.plan.mix'), t(`projection.plan.mix_of.${plan.mix}`)],
    [t('projection.plan.contribution'), flow(plan.contribution, plan.contribution_years, 'first')],
    [t('projection.plan.withdrawal'), flow(plan.withdrawal, laterYears, 'then')],
    [
      t('projection.plan.costs'),
      t(`projection.plan.costs_of.${plan.costs_of}`, {
        rate: percent(plan.costs, DIGITS),
        year: own_costs?.year ?? '',
      }),
    ],
  ];
  if (mix_return === null) return facts;
  const expected = t('projection.plan.expected_of', {
    after: percent(mix_return.after_costs, DIGITS),
    before: percent(mix_return.before_costs, DIGITS),
    inflation: percent(assumptions.inflation, DIGITS),
    deviation: percent(mix_return.deviation, DIGITS),
  });
  return [...facts, [t('projection.plan.expected'), expected] as const];
};
