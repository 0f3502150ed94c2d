import { auditEvents } from '@portal/contracts/audit-events';
import { clientNumber } from '@portal/contracts/compliance';
import * as field from '@portal/contracts/field';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { parseDay } from '../../ui/day.ts';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AuditFilter } from './use-compliance.ts';
import './compliance.css';

const EMPTY = { from: '', to: '', event: '', user: '' };
type Draft = typeof EMPTY;

type Fault = 'day' | 'order' | 'user';

const isDay = (text: string) => text === '' || parseDay(text) !== null;

/** What is wrong with each field that is. */
const faultsOf = ({ from, to, user }: Draft): Partial<Record<keyof Draft, Fault>> => ({
  ...(!isDay(from) && { from: 'day' as const }),
  ...(!isDay(to) && { to: 'day' as const }),
  ...(isDay(from) && isDay(to) && from && to && from > to && { to: 'order' as const }),
  ...(user &&
    !clientNumber.safeParse(user).success &&
    !field.uuid.safeParse(user).success && { user: 'user' as const }),
});

const toFilter = ({ from, to, event, user }: Draft): AuditFilter => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(event && { event }),
  ...(user && (clientNumber.safeParse(user).success ? { client_number: user } : { user })),
});

interface AuditFilterFormProps {
  onSearch: (filter: AuditFilter) => void;
}

/** What is searched for. Each search is recorded, so it is made by the button and not while someone types. */
export const AuditFilterForm = ({ onSearch }: AuditFilterFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [draft, setDraft] = useState(EMPTY);
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    setFaults({});
  };
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = { ...draft, user: draft.user.trim() };
    const found = faultsOf(read);
    setFaults(found);
    if (Object.keys(found).length === 0) onSearch(toFilter(read));
    else focusFirstInvalid(event.currentTarget);
  };
  const errorOf = (name: keyof Draft) => {
    const fault = faults[name];
    return fault && t(`compliance.audit.fault.${fault}`);
  };
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(`compliance.audit.${name}`)}
      day={draft[name]}
      error={errorOf(name)}
      onDay={(value) => change({ [name]: value })}
      onInvalid={(typed) => change({ [name]: typed })}
    />
  );
  const events = auditEvents.map((value) => ({ value, label: t(`compliance.event.${value}`) }));
  return (
    <Form className="compliance-filter not-printed" role="search" onSubmit={search}>
      {day('from')}
      {day('to')}
      <SelectField
        label={t('compliance.audit.event')}
        placeholder={t('compliance.audit.any')}
        options={events.toSorted((a, b) => a.label.localeCompare(b.label, language))}
        value={draft.event}
        onChange={({ target }) => change({ event: target.value })}
      />
      <TextField
        label={t('compliance.audit.user')}
        autoComplete="off"
        value={draft.user}
        error={errorOf('user')}
        onChange={({ target }) => change({ user: target.value })}
      />
      <Button type="submit" look="primary">
        {t('compliance.audit.find')}
      </Button>
    </Form>
  );
};
