import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useClientView, useMinutesLeft } from './use-advised-clients.ts';
import './client-view-banner.css';
import { ViewStatus } from './view-status.tsx';

/** Stays over every page while an advisor views the portal as a client: as whom, why, for how long, and how to end it. */
export const ClientViewBanner = () => {
  const { t } = useTranslation();
  const { view, end, isEnding } = useClientView();
  const minutes = useMinutesLeft(view?.ends_at);
  const { name = '', client_number: number = '' } = view ?? {};
  const viewed = t('advised_clients.banner.viewing', { name, number });
  const left = t('advised_clients.banner.left', { count: minutes ?? 0 });
  return (
    <aside className="client-view-banner not-printed" aria-label={t('advised_clients.banner.name')}>
      <div className="client-view-banner-panel">
        <div className="client-view-banner-words">
          {view && minutes !== null && (
            <>
              <p>
                <strong>{viewed}</strong> {left}
              </p>
              <p>
                {t('advised_clients.banner.why', {
                  reason: t(`advised_clients.reason.${view.reason}`),
                  words: view.words,
                })}
              </p>
            </>
          )}
          <ViewStatus viewed={viewed} left={left} minutes={minutes} />
        </div>
        <Button isBusy={isEnding} onClick={() => void end()}>
          {t('advised_clients.banner.end')}
        </Button>
      </div>
    </aside>
  );
};
