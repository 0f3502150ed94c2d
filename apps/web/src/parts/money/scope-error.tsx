import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';

interface ScopeErrorProps {
  error: RestError;
  /** Whether the address names accounts. */
  isNamed: boolean;
  onTryAgain: () => void;
  onChooseAll: () => void;
}

const reasons: Partial<Record<RestError['code'], 'filters.unknown_accounts' | 'filters.several_owners'>> = {
  not_found: 'filters.unknown_accounts',
  // Accounts that can be read are rejected only for belonging to several clients.
  invalid_request: 'filters.several_owners',
};

/** Why the accounts that an address names cannot be shown, and a way to all of them; trying again only where it may help. */
export const ScopeError = ({ error, isNamed, onTryAgain, onChooseAll }: ScopeErrorProps) => {
  const { t } = useTranslation();
  const reason = isNamed && reasons[error.code];
  return (
    <div className="load-error">
      {reason ? (
        <Message tone="error" isUrgent>
          {t(reason)}
        </Message>
      ) : (
        <LoadError text={t(error.messageKey)} onTryAgain={onTryAgain} />
      )}
      {isNamed && <Button onClick={onChooseAll}>{t('returns.every_account')}</Button>}
    </div>
  );
};
