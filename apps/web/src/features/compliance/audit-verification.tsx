import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Message } from '../../ui/message.tsx';
import { useVerification, type Verification } from './use-compliance.ts';

/** The check of the entire chain, made when it is asked for, and what it found. */
export const AuditVerification = () => {
  const { t } = useTranslation();
  const { verify, found, error, isBusy } = useVerification();
  return (
    <>
      <p className="soft">{t('compliance.verification.lead')}</p>
      <p className="compliance-action not-printed">
        <Button isBusy={isBusy} onClick={() => void verify()}>
          {t(isBusy ? 'compliance.verification.checking' : 'compliance.verification.check')}
        </Button>
      </p>
      {error && <FailureMessage failure={error} />}
      <div role="status">{found && <Finding found={found} />}</div>
    </>
  );
};

const Finding = ({ found: { state, checked_to, until, at, broken_at } }: { found: Verification }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (state === 'checking')
    return <p>{t('compliance.verification.so_far', { checked: checked_to, until })}</p>;
  if (state === 'broken')
    return (
      <Message tone="error">
        {t('compliance.verification.broken', { number: broken_at, checked: checked_to, date: dateTime(at) })}
      </Message>
    );
  return (
    <Message tone="success">
      {t('compliance.verification.intact', { number: until, date: dateTime(at) })}
    </Message>
  );
};
