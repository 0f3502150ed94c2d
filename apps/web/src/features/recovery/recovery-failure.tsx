import { useTranslation } from 'react-i18next';
import { FailureMessage } from '../../ui/failure-message.tsx';

interface RecoveryFailureProps {
  failure: { code: string; messageKey: `error.${string}`; retryAfter?: number | undefined };
  onRestart: () => void;
}

/** Why a step was rejected; an expired recovery can only be restarted. */
export const RecoveryFailure = ({ failure, onRestart }: RecoveryFailureProps) => {
  const { t } = useTranslation();
  return (
    <>
      <FailureMessage failure={failure} />
      {failure.code === 'code_expired' && (
        <p className="entry-more">
          <button type="button" className="plain-button" onClick={onRestart}>
            {t('recovery.restart')}
          </button>
        </p>
      )}
    </>
  );
};
