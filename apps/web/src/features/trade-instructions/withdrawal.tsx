import type { Instruction } from '@portal/contracts/instruction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useWithdrawal } from './use-instructions.ts';

interface WithdrawalProps {
  instruction: Instruction;
  onNotice: (text: string) => void;
}

/** Withdraws an instruction, once the client has confirmed it. */
export const Withdrawal = ({ instruction: { instruction_id, cut_off_at }, onNotice }: WithdrawalProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { withdraw, isPending, error } = useWithdrawal();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    setAsking(false);
    if (await withdraw(instruction_id)) onNotice(t('trade_instructions.receipt.withdrawn'));
  };
  return (
    <>
      <Button isBusy={isPending} onClick={() => setAsking(true)}>
        {t('trade_instructions.receipt.withdraw')}
      </Button>
      <p className="soft">{t('trade_instructions.receipt.withdraw_until', { time: dateTime(cut_off_at) })}</p>
      {error && <FailureMessage failure={error} />}
      {isAsking && (
        <ConfirmDialog
          title={t('trade_instructions.receipt.withdraw_sure')}
          text={t('trade_instructions.receipt.withdraw_means')}
          confirmLabel={t('trade_instructions.receipt.withdraw')}
          cancelLabel={t('trade_instructions.receipt.keep')}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
