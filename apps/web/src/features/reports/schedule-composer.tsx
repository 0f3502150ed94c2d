import type { ReportSchedule } from '@portal/contracts/reports';
import { useState } from 'react';
import { useLanguage } from '../../ui/language.ts';
import { Composer } from './composer.tsx';
import { draftOf } from './draft.ts';
import type { ReportOptions } from './use-reports.ts';

interface ScheduleComposerProps {
  options: ReportOptions;
  edited: ReportSchedule;
  onClosed: () => void;
}

/** The form of a schedule that is changed, in which it begins as it is. */
export const ScheduleComposer = ({ options, edited, onClosed }: ScheduleComposerProps) => {
  const { language } = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(edited, options, language));
  return <Composer options={options} draft={draft} setDraft={setDraft} edited={edited} onClosed={onClosed} />;
};
