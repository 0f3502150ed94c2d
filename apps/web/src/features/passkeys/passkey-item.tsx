import type { Passkey } from '@portal/contracts/passkeys';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { NamedItem } from '../../parts/access/named-item.tsx';
import { useFormat } from '../../parts/money/use-format.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<RestError | null>;
  onRemove: () => void;
}

/** One passkey: its name, its creation, its last use and its actions. */
export const PasskeyItem = ({ passkey, onRename, onRemove }: PasskeyItemProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { name, created_at, last_used_at } = passkey;
  return (
    <NamedItem
      name={name}
      nameLabel={t('passkeys.name')}
      removal={t('passkeys.remove')}
      onRename={onRename}
      onRemove={onRemove}
    >
      <strong>{name}</strong>
      <p className="soft">{t('passkeys.created', { when: dateTime(created_at) })}</p>
      <p className="soft">
        {last_used_at ? t('passkeys.last_used', { when: dateTime(last_used_at) }) : t('passkeys.never_used')}
      </p>
    </NamedItem>
  );
};
