import type { OpenSession } from '@portal/contracts/sessions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ListItem } from '../../ui/list.tsx';
import { useSessionLabel } from './use-session-label.ts';

interface SessionItemProps {
  session: OpenSession;
  onEnd: () => void;
}

/** One session: where it began, when it was last used, and the button that ends it. */
export const SessionItem = ({ session, onEnd }: SessionItemProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const label = useSessionLabel()(session);
  const place = [session.location?.city, session.location?.prov].filter(Boolean).join(', ') || session.ip;
  const action = t('sessions.end');
  return (
    <ListItem>
      <div>
        <strong>{label}</strong>
        {session.is_current && <Badge text={t('sessions.this_session')} />}
        <p className="soft">
          {t('sessions.last_used', { when: dateTime(session.last_used_at) })}
          {place && ` · ${place}`}
        </p>
        <p className="soft">{t('sessions.since', { when: dateTime(session.began_at) })}</p>
      </div>
      <div className="item-actions">
        <button
          type="button"
          className="plain-button"
          aria-label={t('named_item.action_on', { action, item: label })}
          onClick={onEnd}
        >
          {action}
        </button>
      </div>
    </ListItem>
  );
};
