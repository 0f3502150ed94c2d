import type { LegalPage, SectionChange } from '@portal/contracts/legal';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import type { Acceptance } from './use-legal.ts';

const SKELETON_LINES = 3;

interface ChangesSinceAcceptanceProps {
  page: LegalPage;
  acceptance: Acceptance;
}

/** What differs from the text that the client accepted, or that was in force then. */
export const ChangesSinceAcceptance = ({ page, acceptance }: ChangesSinceAcceptanceProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  if (!acceptance) return null;
  const { accepted_at, changes } = acceptance;
  const listed = (language === 'en' ? changes.en : null) ?? changes.fr;
  const moment = dateTime(accepted_at);
  if (listed.length === 0)
    return <p>{t(page === 'terms' ? 'legal.accepted' : 'legal.unchanged', { moment })}</p>;
  return (
    <Section title={t('legal.changed', { moment })} className="legal-changes">
      <List>
        {listed.map((one) => (
          <ListItem key={one.heading}>
            <Change of={one} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

const Change = ({ of: { change, heading, before } }: { of: SectionChange }) => {
  const { t } = useTranslation();
  const name = heading === '' ? t('legal.lead') : heading;
  return (
    <>
      {t(`legal.change.${change}`, { heading: name })}
      {before !== null && before !== '' && (
        <details>
          <summary>{t('legal.before', { heading: name })}</summary>
          <Markdown text={before} lines={SKELETON_LINES} />
        </details>
      )}
    </>
  );
};
