import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AskAbout } from '../../parts/ask/ask-about.tsx';
import { parseKey } from '../../ui/address-values.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { usePreloadWhen } from '../../ui/use-preload-when.ts';
import { LineChart } from './price-line-chart.ts';
import { SecurityFigures } from './security-figures.tsx';
import { SecurityHead } from './security-head.tsx';
import { useSecurity, useSecurityHistory, useSecurityPrices } from './use-securities.ts';
import './securities.css';

const SecurityBeneath = deferred(async () => (await import('./security-beneath.tsx')).SecurityBeneath);

const SKELETON_HEIGHT_PX = 720;

/** Everything a client has of one security: its value and gain, price with trades, cost, income and where else it is. */
export const SecurityPage = () => {
  const { security = '' } = useParams();
  const [address] = useAddress();
  const owner = parseKey(address.get('owner'));
  return <OneSecurity key={`${security}/${owner}`} security={security} owner={owner} />;
};

const OneSecurity = ({ security, owner }: { security: string; owner: string | null }) => {
  usePreloadWhen(true, SecurityBeneath);
  usePreloadWhen(true, LineChart);
  const read = useSecurity(security, owner);
  const history = useSecurityHistory(security, owner);
  const prices = useSecurityPrices(security, owner);
  const skeleton = <Skeleton height={SKELETON_HEIGHT_PX} />;
  if (read.isUnknown) return <Unknown />;
  return (
    <div className="security-page">
      <SecurityHead details={read.data} />
      <Load read={read} skeleton={skeleton}>
        {(details) => (
          <>
            <SecurityFigures details={details} />
            <Suspense fallback={skeleton}>
              <SecurityBeneath details={details} history={history} prices={prices} />
            </Suspense>
            {details.security.is_listed_fund && (
              <AskAbout about={{ kind: 'fund', fund_id: details.security.symbol }} />
            )}
          </>
        )}
      </Load>
    </div>
  );
};

const Unknown = () => {
  const { t } = useTranslation();
  usePageTitle(t('securities.unknown_title'));
  return (
    <>
      <h1>{t('securities.unknown_title')}</h1>
      <Message>{t('securities.unknown')}</Message>
      <p>
        <Link to="/app/holdings">{t('holdings.back')}</Link>
      </p>
    </>
  );
};
