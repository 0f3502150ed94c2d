import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AskAbout } from '../../parts/ask/ask-about.tsx';
import { parseKey } from '../../ui/address-values.ts';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { ContainingFunds } from './containing-funds.tsx';
import { CostEntries } from './cost-entries.tsx';
import { Distributions } from './distributions.tsx';
import { PriceChart, preloadPriceChart } from './price-chart.tsx';
import { PositionTable } from './position-table.tsx';
import { RealizedGains } from './realized-gains.tsx';
import { SecurityHead } from './security-head.tsx';
import { SecurityFigures } from './security-figures.tsx';
import { useSecurity, useSecurityHistory, useSecurityPrices } from './use-securities.ts';
import './securities.css';

const SKELETON_HEIGHT_PX = 720;
const SECTION_HEIGHT_PX = 320;

/** Everything a client has of one security: its value and gain, price with trades, cost, income and where else it is. */
export const SecurityPage = () => {
  const { security = '' } = useParams();
  const [address] = useAddress();
  const owner = parseKey(address.get('owner'));
  return <OneSecurity key={`${security}/${owner}`} security={security} owner={owner} />;
};

const OneSecurity = ({ security, owner }: { security: string; owner: string | null }) => {
  useEffect(preloadPriceChart, []);
  const read = useSecurity(security, owner);
  const history = useSecurityHistory(security, owner);
  const prices = useSecurityPrices(security, owner);
  if (read.isUnknown) return <Unknown />;
  return (
    <div className="security-page">
      <SecurityHead details={read.data} />
      <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(details) => (
          <>
            <SecurityFigures details={details} />
            {details.held && (
              <>
                <Load read={prices} skeleton={<Skeleton height={SECTION_HEIGHT_PX} />} onStale="note">
                  {(found) => <PriceChart symbol={details.security.symbol} prices={found} />}
                </Load>
                <PositionTable details={details} held={details.held} />
                <Load read={history} skeleton={<Skeleton height={SECTION_HEIGHT_PX} />} onStale="note">
                  {(found) => (
                    <>
                      <CostEntries history={found} symbol={details.security.symbol} />
                      <Distributions history={found} />
                      <RealizedGains history={found} />
                    </>
                  )}
                </Load>
              </>
            )}
            <ContainingFunds details={details} />
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
