import type { ClientView } from '@portal/contracts/advised-clients';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useClientView, useMinutesLeft } from './use-advised-clients.ts';
import './client-view-banner.css';

/** How many minutes are left when it is announced again. */
const SAID_AT = [5, 1];

/** Stays over every page while an advisor views the portal as a client: as whom, why, for how long, and how to end it. */
export const ClientViewBanner = () => {
  const { t } = useTranslation();
  const { view, end, isEnding } = useClientView();
  return (
    <aside className="client-view-banner not-printed" aria-label={t('advised_clients.banner.name')}>
      <div className="client-view-banner-panel">
        <div className="client-view-banner-words">{view && <Words view={view} />}</div>
        <Button isBusy={isEnding} onClick={() => void end()}>
          {t('advised_clients.banner.end')}
        </Button>
      </div>
    </aside>
  );
};

const Words = ({ view: { name, client_number, reason, words, ends_at } }: { view: ClientView }) => {
  const { t } = useTranslation();
  const minutes = useMinutesLeft(ends_at);
  const left = t('advised_clients.banner.left', { count: minutes });
  const viewed = t('advised_clients.banner.viewing', { name, number: client_number });
  return (
    <>
      <p>
        <strong>{viewed}</strong> {left}
      </p>
      <p>{t('advised_clients.banner.why', { reason: t(`advised_clients.reason.${reason}`), words })}</p>
      <span role="status" className="visually-hidden">
        {SAID_AT.includes(minutes) ? left : viewed}
      </span>
    </>
  );
};
