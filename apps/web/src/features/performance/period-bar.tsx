import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Form } from '../../ui/form.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import type { DayFault, Known } from './return-days.ts';
import { useReturnPeriod } from './use-return-period.ts';
import { ValuePeriodChoice } from './value-period-choice.tsx';

const names = ['from', 'to'] as const;

/**
 * Chooses the period of the page: one by its name, or from any day to any other. A choice shows at once, before the
 * pictures of the period are rendered.
 */
export const PeriodBar = ({ known }: { known: Known }) => {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const sentenceOf = useFaultSentence(known);
  const { days, period, isPeriodIgnored, choosePeriod, chooseDay, clearDays } = useReturnPeriod(known);
  const ignored = names.filter((name) => days.faults[name] !== null).map((name) => t(`transactions.${name}`));
  const { range } = days;
  /** The button goes with the days that it clears. */
  const clear = () => {
    focusFirstField(form.current);
    clearDays();
  };
  return (
    <div className="returns-period-bar">
      <ValuePeriodChoice chosen={period.named} onChoose={choosePeriod} />
      <Form ref={form} className="returns-days not-printed" onSubmit={(event) => event.preventDefault()}>
        {names.map((name) => (
          <DayField
            key={name}
            label={t(`transactions.${name}`)}
            day={days[name]}
            error={sentenceOf(name, days.faults[name])}
            onDay={(day) => chooseDay(name, day)}
          />
        ))}
        {(range !== null || ignored.length > 0) && <Button onClick={clear}>{t('returns.days.clear')}</Button>}
      </Form>
      {range && (
        <PrintedChoice name={t('performance.values.period')} value={t('returns.from_to', { ...range })} />
      )}
      <IgnoredFilters labels={[...(isPeriodIgnored ? [t('performance.values.period')] : []), ...ignored]} />
    </div>
  );
};

const useFaultSentence = ({ began_on, as_of }: Known) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  return (name: 'from' | 'to', fault: DayFault | null): string | undefined => {
    // What is no day is reported by the field itself once it is typed, and two days out of order once, at the second.
    if (fault === null || fault === 'not_a_day' || (fault === 'order' && name === 'from')) return undefined;
    return t(`returns.days.${fault}`, { first: longDate(began_on), last: longDate(as_of) });
  };
};
