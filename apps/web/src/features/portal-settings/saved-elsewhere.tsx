import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Message } from '../../ui/message.tsx';

interface SavedElsewhereProps {
  saved: { saved_by: string | null; saved_at: string | null };
  /** What differs from what is typed here: the name of each field, and what was saved in it. */
  changes: readonly (readonly [name: string, value: string])[];
  /** Goes on with what was saved, or with what is typed here. */
  onSettle: (isMine: boolean) => void;
}

/** Another administrator has saved meanwhile: what differs, and which of the two is used next. */
export const SavedElsewhere = ({ saved, changes, onSettle }: SavedElsewhereProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { saved_by, saved_at } = saved;
  const actions = useRef<HTMLDivElement>(null);
  const settle = (isMine: boolean) => {
    const form = actions.current?.closest('form');
    // The pressed button goes, and fields that are replaced by what was saved.
    requestAnimationFrame(() => focusFirstField(form));
    onSettle(isMine);
  };
  return (
    <Message tone="error" isUrgent>
      <p>
        {t('portal_settings.elsewhere.saved', {
          name: saved_by ?? t('shell.not_available'),
          at: saved_at ? dateTime(saved_at) : t('shell.not_available'),
        })}
      </p>
      {changes.length > 0 && (
        <dl className="portal-settings-changes">
          {changes.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || t('portal_settings.elsewhere.nothing')}</dd>
            </div>
          ))}
        </dl>
      )}
      <div ref={actions} className="portal-settings-actions">
        <Button onClick={() => settle(false)}>{t('portal_settings.elsewhere.take')}</Button>
        <Button onClick={() => settle(true)}>{t('portal_settings.elsewhere.keep')}</Button>
      </div>
    </Message>
  );
};
