import { meetingPhones } from '@portal/contracts/meetings';
import { phone as phoneText } from '@portal/i18n/format';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { NewMeeting, Overview } from './use-meetings.ts';

interface PhoneChoiceProps {
  phones: Overview['phones'];
  chosen: NonNullable<NewMeeting['phone']> | '';
  error: string | undefined;
  onChoose: (phone: NonNullable<NewMeeting['phone']>) => void;
}

/** Which of the client's numbers the advisor calls. */
export const PhoneChoice = ({ phones, chosen, error, onChoose }: PhoneChoiceProps) => {
  const { t } = useTranslation();
  const known = meetingPhones.flatMap((name) => {
    const number = phones[name];
    return number === null ? [] : [{ name, number }];
  });
  if (known.length === 0)
    return error === undefined ? (
      <p role="status">{t('meetings.form.no_phone')}</p>
    ) : (
      <Message tone="error" isUrgent>
        {t('meetings.form.no_phone')}
      </Message>
    );
  return (
    <RadioGroup
      legend={t('meetings.form.phone')}
      options={known.map(({ name, number }) => ({
        value: name,
        label: t(`meetings.form.phone_of.${name}`, { number: phoneText(number) }),
      }))}
      chosen={chosen === '' ? null : chosen}
      error={error}
      onChoose={onChoose}
    />
  );
};
