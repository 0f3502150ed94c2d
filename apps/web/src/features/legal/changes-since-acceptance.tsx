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
  const english = language === 'en' ? changes.en : null;
  const listed = english ?? changes.fr;
  const moment = dateTime(accepted_at);
  if (listed.length === 0)
    return <p>{t(page === 'terms' ? 'legal.accepted' : 'legal.unchanged', { moment })}</p>;
  return (
    <Section title={t('legal.changed', { moment })} className="legal-changes">
      <List>
        {listed.map((one) => (
          <ListItem key={one.heading}>
            <Change of={one} isInFrench={language === 'en' && english === null} />
          </ListItem>
        ))}
      </List>
    </Section>
  );
};

/** Takes the place of a heading in a sentence. */
const PLACE = '\uE000';

interface ChangeProps {
  of: SectionChange;
  /** Whether it is in French on an English page. */
  isInFrench: boolean;
}

const Change = ({ of: { change, heading, before }, isInFrench }: ChangeProps) => {
  const { t } = useTranslation();
  const lang = isInFrench ? 'fr-CA' : undefined;
  const withHeading = (sentence: string) => {
    if (heading === '') return sentence.replace(PLACE, t('legal.lead'));
    const [start, end] = sentence.split(PLACE);
    return (
      <>
        {start}
        <span lang={lang}>{heading}</span>
        {end}
      </>
    );
  };
  return (
    <>
      {withHeading(t(`legal.change.${change}`, { heading: PLACE }))}
      {before !== null && before !== '' && (
        <details>
          <summary>{withHeading(t('legal.before', { heading: PLACE }))}</summary>
          <div lang={lang}>
            <Markdown text={before} lines={SKELETON_LINES} />
          </div>
        </details>
      )}
    </>
  );
};
