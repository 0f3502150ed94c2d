import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DelegatesView } from '../features/delegates/delegates-view.tsx';
import { arePasskeysSupported } from '../features/passkeys/passkey-support.ts';
import { useNotify } from '../ui/use-notify.ts';
import { useRejected } from './settings/use-rejected.ts';

/** Those with whom the client shares. */
export const DelegatesPage = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  return (
    <>
      <h1>{t('shell.menu.delegates')}</h1>
      <p>{t('delegates.lead')}</p>
      <p>
        <Link to="/app/access-log">{t('shell.menu.access_log')}</Link>
      </p>
      <DelegatesView
        canSign={arePasskeysSupported()}
        sign={async (options) => (await import('../features/passkeys/web-authn.ts')).signWithPasskey(options)}
        onNotice={(text) => notify(text, 'success')}
        onLocked={useRejected()}
      />
      <p>
        <Link to="/app/invitations">{t('shell.menu.invitations')}</Link>
      </p>
    </>
  );
};
