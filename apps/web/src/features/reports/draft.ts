import type { Language } from '@portal/contracts/constants';
import type { ReportSchedule } from '@portal/contracts/reports';
import { SEVERAL, type Draft } from './composition.ts';
import type { ReportOptions } from './use-reports.ts';

/** What the form shows at first: a statement of the last quarter. */
export const newDraft = (language: Language): Draft => ({
  kind: 'statement',
  scope: '',
  accounts: [],
  interval: '',
  preset: 'last_quarter',
  days: { from: '', to: '' },
  sections: ['holdings', 'transactions'],
  language,
  formats: ['pdf'],
});

/** The accounts of a schedule that are still the client's. */
const scopeOf = ({ accounts, account_group }: ReportSchedule, options: ReportOptions) => {
  if (account_group) return { scope: account_group.group_uuid };
  if (!accounts) return { scope: '' };
  const own = options.accounts.map(({ account_uuid }) => account_uuid);
  const chosen = accounts.map(({ account_uuid }) => account_uuid).filter((one) => own.includes(one));
  const [only, ...others] = chosen;
  return only && others.length === 0 ? { scope: only } : { scope: SEVERAL, accounts: chosen };
};

/** What the form shows of a schedule that is changed. */
export const draftOf = (schedule: ReportSchedule, options: ReportOptions, language: Language): Draft => {
  const { kind, interval, sections, languages, formats } = schedule;
  return {
    ...newDraft(language),
    ...scopeOf(schedule, options),
    kind,
    interval,
    sections,
    language: languages.length > 1 ? 'both' : (languages[0] ?? language),
    formats,
  };
};
