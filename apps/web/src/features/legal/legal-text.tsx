import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { isFocusLost } from '../../ui/focus.ts';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { LegalContacts } from './legal-contacts.tsx';
import { LegalVersions } from './legal-versions.tsx';
import type { LegalText } from './use-legal.ts';

const SKELETON_LINES = 24;

interface LegalTextViewProps {
  text: LegalText;
  /** Called when the reader asks for English, which comes after French; without it there is no way to ask here. */
  onAskForEnglish?: () => void;
  /** Shown between the date and the text. */
  children?: ReactNode;
}

/** A legal text in the language of the page, or in French where that comes first. */
export const LegalTextView = ({ text, onAskForEnglish, children }: LegalTextViewProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const { page, texts, dated, contacts, versions } = text;
  const isFrenchFirst = language === 'en' && texts.en === null;
  const title = useRef<HTMLHeadingElement>(null);
  const wasFrenchFirst = useRef(isFrenchFirst);
  useEffect(() => {
    // The button that was pressed is gone.
    if (wasFrenchFirst.current && !isFrenchFirst && isFocusLost()) title.current?.focus();
    wasFrenchFirst.current = isFrenchFirst;
  }, [isFrenchFirst]);
  const shown = (language === 'en' ? texts.en : null) ?? texts.fr;
  return (
    <article className="legal-text">
      {isFrenchFirst && (
        <Message>
          <p>{t('legal.french_first')}</p>
          {onAskForEnglish && <Button onClick={onAskForEnglish}>{t('legal.ask_for_english')}</Button>}
        </Message>
      )}
      <div lang={isFrenchFirst ? 'fr-CA' : undefined}>
        <h1 ref={title} tabIndex={-1}>
          {shown.title}
        </h1>
      </div>
      <p className="soft">{t('legal.in_force', { date: longDate(dated) })}</p>
      {children}
      <div lang={isFrenchFirst ? 'fr-CA' : undefined}>
        <Markdown text={shown.body} lines={SKELETON_LINES} />
      </div>
      {page === 'privacy' && (
        <p>
          <Link to="/app/consents">{t('legal.consents')}</Link>
        </p>
      )}
      <LegalContacts page={page} contacts={contacts} />
      <LegalVersions versions={versions} />
    </article>
  );
};
