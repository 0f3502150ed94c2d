import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { Section } from '../../ui/section.tsx';
import { chooseOfflineOwner, useOfflineOwner } from './offline-owner.ts';
import { registerWorker } from './service-worker.ts';

interface OfflineChoiceProps {
  /** Who chooses. */
  userId: string;
  onSaved: (text: string) => void;
}

/** Whether this device stores the client's last figures, to be read without a connection; takes effect at once. */
export const OfflineChoice = ({ userId, onSaved }: OfflineChoiceProps) => {
  const { t } = useTranslation();
  const isChosen = useOfflineOwner() === userId;
  const [canBe, setCanBe] = useState<boolean | null>(null);
  useEffect(() => void registerWorker().then(setCanBe), []);
  const choose = (isWanted: boolean) => {
    chooseOfflineOwner(isWanted ? userId : null);
    onSaved(isWanted ? t('offline.choice.on') : t('offline.choice.off'));
  };
  return (
    <Section title={t('offline.choice.title')}>
      <p className="soft form-lead">{t('offline.choice.lead')}</p>
      {canBe === false && !isChosen ? (
        <p>{t('offline.choice.unavailable')}</p>
      ) : (
        <CheckField
          label={t('offline.choice.label')}
          hint={t('offline.choice.risk')}
          checked={isChosen}
          disabled={canBe === null && !isChosen}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
    </Section>
  );
};
