import type { FundDetails } from '@portal/contracts/funds';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

/** What the firm publishes about a fund, to be read and printed apart from the portal. */
export const FundDocuments = ({ documents }: Pick<FundDetails, 'documents'>) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  return (
    <Section title={t('funds.documents.title')}>
      {documents.length === 0 && <p>{t('funds.documents.none')}</p>}
      {documents.map(({ kind, as_of, address }) => (
        <p key={kind}>
          <a href={address[language]} target="_blank" rel="noreferrer">
            {t(`funds.documents.${kind}`)}
          </a>{' '}
          <span className="soft">{t('funds.documents.of_date', { date: longDate(as_of) })}</span>
        </p>
      ))}
    </Section>
  );
};
