import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { ConsentHistory } from './consent-history.tsx';
import { ConsentItem } from './consent-item.tsx';
import { useConsents } from './use-consents.ts';
import './consents.css';

const SKELETON_HEIGHT_PX = 640;

/** What the client consented to, what each consent means, and when it was given or ended. */
export const ConsentsView = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  return (
    <>
      <h1>{t('shell.menu.consents')}</h1>
      <p className="consents-lead">{t('consents.lead')}</p>
      <Load read={useConsents()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {({ consents, history }) => (
          <>
            <List className="consents" aria-label={t('shell.menu.consents')}>
              {consents.map((one) => (
                <ListItem key={one.kind}>
                  <ConsentItem consent={one} onNotice={(text) => notify(text, 'success')} />
                </ListItem>
              ))}
            </List>
            <p>
              <Link to="/privacy">{t('consents.privacy')}</Link>
            </p>
            <ConsentHistory history={history} />
          </>
        )}
      </Load>
    </>
  );
};
