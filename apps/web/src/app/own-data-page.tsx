import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnDataView } from '../features/own-data/own-data-view.tsx';
import { arePasskeysSupported } from '../features/passkeys/passkey-support.ts';
import { useNotify } from '../ui/use-notify.ts';
import { useRejected } from './settings/use-rejected.ts';

/** What the firm has of the client, to take along and to have corrected. */
export const OwnDataPage = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  return (
    <>
      <h1>{t('shell.menu.own_data')}</h1>
      <p>{t('own_data.lead')}</p>
      <p>
        <Link to="/app/contact-details">{t('own_data.contact_details')}</Link>
      </p>
      <OwnDataView
        canSign={arePasskeysSupported()}
        sign={async (options) => (await import('../features/passkeys/web-authn.ts')).signWithPasskey(options)}
        onNotice={(text) => notify(text, 'success')}
        onLocked={useRejected()}
      />
    </>
  );
};
