import type { InstructionKind } from '@portal/contracts/instruction';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { AccountOption } from './use-instructions.ts';
import { useAccountLabel } from './use-account-label.ts';

interface AccountFieldProps {
  accounts: readonly AccountOption[];
  account: AccountOption | null;
  kind: InstructionKind;
  isMissing: boolean;
  onChoose: (uuid: string) => void;
}

/** The account, with what it has that matters to what is instructed. */
export const AccountField = ({ accounts, account, kind, isMissing, onChoose }: AccountFieldProps) => {
  const { t } = useTranslation();
  const labelOf = useAccountLabel();
  const choose = t('trade_instructions.form.choose');
  if (accounts.length === 0) return <Message>{t('trade_instructions.form.no_account_for')}</Message>;
  return (
    <>
      <SelectField
        label={t('trade_instructions.form.account')}
        {...(accounts.length > 1 && { placeholder: choose })}
        options={accounts.map((one) => ({ value: one.account_uuid, label: labelOf(one) }))}
        value={account?.account_uuid ?? ''}
        error={isMissing ? choose : undefined}
        onChange={({ target }) => onChoose(target.value)}
      />
      {account && <Facts account={account} kind={kind} />}
    </>
  );
};

const Facts = ({ account, kind }: { account: AccountOption; kind: InstructionKind }) => {
  const { t } = useTranslation();
  const { moneyText, draw } = useFormat();
  const { cash, currency, room, holds_others } = account;
  const spendsCash = kind === 'buy' || kind === 'withdrawal';
  return (
    <ul className="soft instruction-facts">
      {spendsCash && (
        <li>
          {draw(t('trade_instructions.form.cash', { amount: moneyText(cash, currency) }))}{' '}
          {t('trade_instructions.form.open_counted')}
        </li>
      )}
      {kind === 'contribution' && room && (
        <li>
          {room.left === null
            ? t('trade_instructions.form.room_unknown', { year: room.year })
            : draw(
                t('trade_instructions.form.room', {
                  year: room.year,
                  amount: moneyText(room.left, currency),
                }),
              )}
        </li>
      )}
      {(kind === 'sell' || kind === 'switch') && holds_others && (
        <li>{t('trade_instructions.form.others')}</li>
      )}
    </ul>
  );
};
