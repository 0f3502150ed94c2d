import type { SecurityDetails } from '@portal/contracts/security-rows';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ContainingFunds } from './containing-funds.tsx';
import { CostEntries } from './cost-entries.tsx';
import { Distributions } from './distributions.tsx';
import { PositionTable } from './position-table.tsx';
import { PriceChart } from './price-chart.tsx';
import { RealizedGains } from './realized-gains.tsx';
import type { useSecurityHistory, useSecurityPrices } from './use-securities.ts';

const SECTION_HEIGHT_PX = 320;

interface SecurityBeneathProps {
  details: SecurityDetails;
  history: ReturnType<typeof useSecurityHistory>;
  prices: ReturnType<typeof useSecurityPrices>;
}

/** What is below the figures: price, accounts, cost, distributions, realized gains, and the funds that contain it. */
export const SecurityBeneath = ({ details, history, prices }: SecurityBeneathProps) => {
  const { held, security } = details;
  const skeleton = <Skeleton height={SECTION_HEIGHT_PX} />;
  return (
    <>
      {held && (
        <>
          <Load read={prices} skeleton={skeleton} onStale="note">
            {(found) => <PriceChart symbol={security.symbol} prices={found} />}
          </Load>
          <PositionTable details={details} held={held} />
          <Load read={history} skeleton={skeleton} onStale="note">
            {(found) => (
              <>
                <CostEntries history={found} symbol={security.symbol} />
                <Distributions history={found} />
                <RealizedGains history={found} />
              </>
            )}
          </Load>
        </>
      )}
      <ContainingFunds details={details} />
    </>
  );
};
