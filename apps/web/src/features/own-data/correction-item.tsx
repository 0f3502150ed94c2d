import type { Correction } from '@portal/contracts/own-data';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';

const isOver = ({ state }: Correction) => state === 'answered' || state === 'refused';

/** One request for correction: what it says, how far the firm is, and its answer. */
export const CorrectionItem = ({ correction }: { correction: Correction }) => {
  const { t } = useTranslation();
  const { dateTime, longDate } = useFormat();
  const { subject, statement, state, requested_at, due_on, moved_at, answer } = correction;
  return (
    <>
      <p>
        <strong>{t(`own_data.correction.subject.${subject}`)}</strong>{' '}
        <Badge text={t(`own_data.correction.state.${state}`)} />
      </p>
      <p className="soft">{t('own_data.correction.sent_at', { date: dateTime(requested_at) })}</p>
      {!isOver(correction) && (
        <p className="soft">{t('own_data.correction.due', { date: longDate(due_on) })}</p>
      )}
      <p className="own-data-words">{statement}</p>
      {answer !== null && (
        <blockquote className="own-data-answer">
          <p className="soft">
            {moved_at !== null && t('own_data.correction.answered_at', { date: dateTime(moved_at) })}
          </p>
          <p className="own-data-words">{answer}</p>
        </blockquote>
      )}
      {state === 'refused' && <p>{t('own_data.correction.recourse')}</p>}
    </>
  );
};
