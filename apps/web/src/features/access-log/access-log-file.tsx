import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { Section } from '../../ui/section.tsx';
import { useAccessLogFile } from './use-access-log.ts';

/** The copy of the list, and how it proves that it is complete. */
export const AccessLogFile = () => {
  const { t } = useTranslation();
  const { save, isBusy, error } = useAccessLogFile();
  return (
    <Section title={t('access_log.file.title')} isDivided>
      <p className="access-log-words">{t('access_log.file.lead')}</p>
      <p className="access-log-words">{t('access_log.file.how')}</p>
      {error && <FailureMessage failure={error} />}
      <Button isBusy={isBusy} onClick={save}>
        {t('access_log.file.download')}
      </Button>
    </Section>
  );
};
