import type { Language } from '@portal/contracts/constants';
import type { ReportKind } from '@portal/contracts/report-figures';
import type { ReportFormat, ReportSection, ScheduleInterval } from '@portal/contracts/reports';
import { parseDay } from '../../ui/day.ts';
import { periodOf, type Period, type Preset } from './presets.ts';
import type { Composition, ReportOptions, ScheduleRequest } from './use-reports.ts';

/** What is chosen in the form. */
export interface Draft {
  kind: ReportKind;
  /** Nothing for all accounts, `several`, or the identifier of an account or a group. */
  scope: string;
  /** The accounts of `several`. */
  accounts: readonly string[];
  /** How often it is made; nothing for once, of the period of `preset`. */
  interval: ScheduleInterval | '';
  preset: Preset;
  /** What is typed for `days`, which may be no day. */
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

/** What a draft asks for, whatever the period; or why it cannot be sent. */
const contentsOf = (draft: Draft, options: ReportOptions) => {
  const { kind, sections, language, formats } = draft;
  if (draft.scope === SEVERAL && draft.accounts.length === 0) return 'no_account';
  if (formats.length === 0) return 'no_format';
  return {
    kind,
    ...scopeOf(draft, options),
    ...(kind === 'statement' && { sections: [...sections] }),
    languages: language === 'both' ? (['en', 'fr'] as const).slice() : [language],
    formats: [...formats],
  };
};

/** The request of a draft for one report, or why there is none. */
export const compositionOf = (draft: Draft, options: ReportOptions): Composition | DraftFault => {
  const days = daysOf(draft, options);
  if (!days || parseDay(days.from) === null || parseDay(days.to) === null) return 'no_day';
  const contents = contentsOf(draft, options);
  return typeof contents === 'string' ? contents : { ...contents, ...days };
};

/** The request of a draft to be made again and again, or why there is none. */
export const scheduleOf = (
  draft: Draft,
  interval: ScheduleInterval,
  options: ReportOptions,
): ScheduleRequest | DraftFault => {
  const contents = contentsOf(draft, options);
  return typeof contents === 'string' ? contents : { ...contents, interval };
};
