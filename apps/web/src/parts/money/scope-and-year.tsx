import type { NamedAccount } from '@portal/contracts/named-account';
import { Form } from '../../ui/form.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import type { useYearView } from './use-year-view.ts';
import './scope-and-year.css';

interface YearChoiceProps {
  label: string;
  /** The latest first, which is the one without a choice. */
  years: readonly { value: string; label: string }[];
  /** The year that is shown; null without any. */
  year: string | null;
  onChoose: (year: string | null) => void;
}

interface ScopeAndYearProps extends Omit<YearChoiceProps, 'onChoose'> {
  view: ReturnType<typeof useYearView>;
  accounts: readonly NamedAccount[];
  /** The groups of accounts that the client created. */
  groups: readonly { name: string; accounts: readonly string[] }[];
}

/** Chooses the accounts and a calendar year. */
export const ScopeAndYear = ({ view, accounts, groups, ...years }: ScopeAndYearProps) => (
  <div className="scope-and-year">
    <ScopeChoice scope={view.scope} accounts={accounts} groups={groups} onChoose={view.chooseScope} />
    {years.year !== null && <YearChoice {...years} onChoose={view.chooseYear} />}
  </div>
);

const YearChoice = ({ label, years, year, onChoose }: YearChoiceProps) => {
  const [latest, ...earlier] = years;
  return (
    <>
      <Form className="scope-choice not-printed" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={label}
          placeholder={latest?.label ?? ''}
          options={earlier}
          value={year === null || year === latest?.value ? '' : year}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        />
      </Form>
      <PrintedChoice name={label} value={years.find(({ value }) => value === year)?.label ?? ''} />
    </>
  );
};
