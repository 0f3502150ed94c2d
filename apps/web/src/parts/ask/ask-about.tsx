import type { Asked } from '@portal/contracts/conversations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCanOpen } from '../../ui/can-open.ts';
import { conversationAbout } from './conversation-about.ts';
import './ask-about.css';

/** A link to a new conversation about what the page shows; nothing for a role that has no conversations. */
export const AskAbout = ({ about }: { about: Asked }) => {
  const { t } = useTranslation();
  const canOpen = useCanOpen();
  if (!canOpen('/app/conversations')) return null;
  return (
    <p className="ask-about not-printed">
      <Link to={conversationAbout(about)}>{t('ask.about')}</Link>
    </p>
  );
};
