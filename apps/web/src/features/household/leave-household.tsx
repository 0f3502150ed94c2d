import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useHouseholdChange } from './use-household.ts';

/** The way out of a household, confirmed first. */
export const LeaveHousehold = ({ onDone }: { onDone: (text: string) => void }) => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const { leave, isPending, error } = useHouseholdChange();
  const end = async () => {
    setConfirming(false);
    if (await leave()) onDone(t('household.leave.left'));
  };
  return (
    <div className="not-printed">
      {error && <FailureMessage failure={error} />}
      <Button isBusy={isPending} onClick={() => setConfirming(true)}>
        {t('household.leave.open')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t('household.leave.title')}
          text={t('household.leave.text')}
          confirmLabel={t('household.leave.open')}
          cancelLabel={t('household.leave.keep')}
          onConfirm={() => void end()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
};
