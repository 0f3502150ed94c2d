import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import type { LegalText } from './use-legal.ts';

/** Every version there was, the one in force first, with what the firm says of each change. */
export const LegalVersions = ({ versions }: Pick<LegalText, 'versions'>) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  return (
    <Section title={t('legal.versions')} isDivided>
      <List className="legal-versions">
        {versions.map(({ version, dated, changes }) => (
          <ListItem key={version}>
            {t('legal.version_of', { date: longDate(dated) })}
            {changes && <span className="soft legal-change">{changes[language]}</span>}
          </ListItem>
        ))}
      </List>
    </Section>
  );
};
