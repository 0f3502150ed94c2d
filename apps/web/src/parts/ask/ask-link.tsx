import type { Asked } from '@portal/contracts/conversations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { conversationAbout } from './conversation-about.ts';
import './ask-link.css';

/** A row that can be asked about. */
export interface AskedRow {
  about: Asked;
  /** What the row is called. */
  name: string;
}

/** A small link in a row to a new conversation about it. */
export const AskLink = ({ about, name }: AskedRow) => {
  const { t } = useTranslation();
  return (
    <Link to={conversationAbout(about)} className="ask-link" title={t('ask.about')}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M4 5.5h16v11h-9l-4.5 3.5v-3.5H4Z" />
      </svg>
      <span className="visually-hidden">{t('ask.about_named', { name })}</span>
    </Link>
  );
};
