import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useLanguage } from '../../ui/language.ts';
import { useSlipArchive, type TaxSlips } from './use-tax-slips.ts';

/** Every slip of the year that is ready, in one file. */
export const SlipArchive = ({ slips: { year, slips } }: { slips: TaxSlips }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { save, isBusy, error } = useSlipArchive();
  if (slips.every(({ federal, quebec }) => federal.id === null && !quebec?.id)) return null;
  return (
    <section className="tax-slips-archive not-printed" aria-label={t('tax_slips.archive.title')}>
      <p>
        <strong>{t('tax_slips.archive.title')}</strong> {t('tax_slips.archive.lead', { year })}
      </p>
      <Button look="primary" isBusy={isBusy} onClick={() => save(year, language)}>
        {t('tax_slips.archive.download')}
      </Button>
      {error && <FailureMessage failure={error} />}
    </section>
  );
};
