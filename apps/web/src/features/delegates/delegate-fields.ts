import { delegateForm, periodFaults, type Delegate, type DelegateForm } from '@portal/contracts/delegates';
import type { Language } from '@portal/i18n/languages';

/** What is typed and chosen. */
export interface DelegateFields {
  name: string;
  email: string;
  relation: string;
  language: Language;
  from: string;
  until: string;
  which: 'all' | 'chosen';
  accounts: readonly string[];
  shows: 'amounts' | 'weights';
  /** Whether documents too; nothing where weights are shown. */
  hasDocuments: boolean;
}

export type Faults = Partial<Record<keyof DelegateForm, string>>;

/** The fields of a new invitation. */
export const emptyFields = (language: Language, today: string): DelegateFields => ({
  name: '',
  email: '',
  relation: '',
  language,
  from: today,
  until: '',
  which: 'chosen',
  accounts: [],
  shows: 'amounts',
  hasDocuments: false,
});

/** The fields of a delegate, as they are. */
export const fieldsOf = (delegate: Delegate, language: Language): DelegateFields => ({
  name: delegate.name,
  email: delegate.email,
  relation: delegate.relation,
  language,
  from: delegate.from,
  until: delegate.until ?? '',
  which: delegate.accounts === null ? 'all' : 'chosen',
  accounts: delegate.accounts?.map(({ account_uuid }) => account_uuid) ?? [],
  shows: delegate.has_amounts ? 'amounts' : 'weights',
  hasDocuments: delegate.has_documents,
});

/** What the fields come to, or their faults by field; the message of each is the key of its sentence. */
export const readFields = (
  { which, accounts, shows, hasDocuments, until, email, ...rest }: DelegateFields,
  today: string,
  isNew: boolean,
): { form: DelegateForm } | { faults: Faults } => {
  const form = {
    ...rest,
    email: email.trim(),
    until: until === '' ? null : until,
    accounts: which === 'all' ? null : accounts,
    has_amounts: shows === 'amounts',
    has_documents: shows === 'amounts' && hasDocuments,
  };
  const read = delegateForm.safeParse(form);
  const faults: Faults = {};
  for (const { path, message } of read.error?.issues ?? [])
    faults[String(path[0]) as keyof DelegateForm] ??= message;
  const { from } = form;
  if (!faults.from && !faults.until)
    for (const { field, message } of periodFaults({ from, until: form.until }, today, isNew))
      faults[field] ??= message;
  return read.data && Object.keys(faults).length === 0 ? { form: read.data } : { faults };
};
