import type { NamedAccount } from '@portal/contracts/named-account';
import { Form } from '../../ui/form.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { chooseYearOf, useYearView, type ParseYear } from './use-year-view.ts';
import './scope-and-year.css';

interface YearChoiceProps {
  label: string;
  /** The latest first, which is the one without a choice. */
  years: readonly { year: string; label: string }[];
  year: string;
  onChoose: (year: string | null) => void;
}

interface ScopeAndYearProps extends Pick<YearChoiceProps, 'label' | 'years'> {
  /** Reads the period of an address; a calendar year by default. */
  parse?: ParseYear;
  accounts: readonly NamedAccount[];
  /** The groups of accounts that the client created. */
  groups: readonly { name: string; accounts: readonly string[] }[];
}

/** Chooses the accounts and a calendar year. A choice shows at once, before the figures that follow from it are rendered. */
export const ScopeAndYear = ({ parse, accounts, groups, label, years }: ScopeAndYearProps) => {
  const view = useYearView(parse);
  const { chosen } = chooseYearOf(years, view);
  return (
    <div className="scope-and-year">
      <ScopeChoice scope={view.scope} accounts={accounts} groups={groups} onChoose={view.chooseScope} />
      {chosen && <YearChoice label={label} years={years} year={chosen.year} onChoose={view.chooseYear} />}
    </div>
  );
};

const YearChoice = ({ label, years, year, onChoose }: YearChoiceProps) => {
  const [latest, ...earlier] = years;
  return (
    <>
      <Form className="scope-choice not-printed" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={label}
          placeholder={latest?.label ?? ''}
          options={earlier.map((one) => ({ value: one.year, label: one.label }))}
          value={year === latest?.year ? '' : year}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        />
      </Form>
      <PrintedChoice name={label} value={years.find((one) => one.year === year)?.label ?? ''} />
    </>
  );
};
