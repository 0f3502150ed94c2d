import { useId } from 'react';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import './period-choice.css';

interface PeriodChoiceProps<Period extends string> {
  /** Said, not shown. */
  legend: string;
  periods: readonly Period[];
  labelOf: (period: Period) => string;
  /** Null when none is: other days are. */
  chosen: Period | null;
  onChoose: (period: Period) => void;
}

/** The periods a chart can show, in one line beside its title. */
export const PeriodChoice = <Period extends string>(props: PeriodChoiceProps<Period>) => {
  const { legend, periods, labelOf, chosen, onChoose } = props;
  const name = useId();
  return (
    <>
      <fieldset className="period-choice not-printed">
        <legend className="visually-hidden">{legend}</legend>
        {periods.map((period) => (
          <label key={period}>
            <input type="radio" name={name} checked={period === chosen} onChange={() => onChoose(period)} />
            <span>{labelOf(period)}</span>
          </label>
        ))}
      </fieldset>
      {chosen !== null && <PrintedChoice name={legend} value={labelOf(chosen)} />}
    </>
  );
};
