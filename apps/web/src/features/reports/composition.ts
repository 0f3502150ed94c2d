import type { Language } from '@portal/contracts/constants';
import type { ReportKind } from '@portal/contracts/report-figures';
import type { ReportFormat, ReportSection } from '@portal/contracts/reports';
import { periodOf, type Period, type Preset } from './presets.ts';
import type { Composition, ReportOptions } from './use-reports.ts';

/** What is chosen in the form. */
export interface Draft {
  kind: ReportKind;
  /** Nothing for all accounts, `several`, or the identifier of an account or a group. */
  scope: string;
  /** The accounts of `several`. */
  accounts: readonly string[];
  preset: Preset;
  /** What is typed for `days`. */
  days: Period;
  sections: readonly ReportSection[];
  language: Language | 'both';
  formats: readonly ReportFormat[];
}

/** The value of `scope` for accounts that are chosen one by one. */
export const SEVERAL = 'several';

/** Why a draft cannot be sent. */
export type DraftFault = 'no_account' | 'no_format' | 'no_day';

const scopeOf = ({ scope, accounts }: Draft, { account_groups }: ReportOptions) => {
  if (scope === '') return {};
  if (scope === SEVERAL) return { account_uuids: [...accounts] };
  const isGroup = account_groups.some(({ group_uuid }) => group_uuid === scope);
  return isGroup ? { group_uuid: scope } : { account_uuids: [scope] };
};

/** The days of a draft; null while nothing was ever deposited. */
export const daysOf = ({ preset, days }: Draft, { as_of, began_on }: ReportOptions): Period | null => {
  if (as_of === null || began_on === null) return null;
  return preset === 'days' ? days : periodOf(preset, { as_of, began_on });
};

/** The request of a draft, or why there is none. */
export const compositionOf = (draft: Draft, options: ReportOptions): Composition | DraftFault => {
  const { kind, sections, language, formats } = draft;
  const days = daysOf(draft, options);
  if (draft.scope === SEVERAL && draft.accounts.length === 0) return 'no_account';
  if (!days || days.from === '' || days.to === '') return 'no_day';
  if (formats.length === 0) return 'no_format';
  return {
    kind,
    ...scopeOf(draft, options),
    ...days,
    ...(kind === 'statement' && { sections: [...sections] }),
    languages: language === 'both' ? ['en', 'fr'] : [language],
    formats: [...formats],
  };
};
