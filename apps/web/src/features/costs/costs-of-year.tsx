import type { CostYear } from '@portal/contracts/costs';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { Load } from '../../ui/load.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePreloadWhen } from '../../ui/use-preload-when.ts';
import { AccountCosts } from './account-costs.tsx';
import { CostAnswer } from './cost-answer.tsx';
import { CostDownloads } from './cost-downloads.tsx';
import { FundCosts } from './fund-costs.tsx';
import { useYearDetails, type YearDetails } from './use-costs.ts';

const CalculationDrawer = deferred(async () => (await import('./calculation-drawer.tsx')).CalculationDrawer);
const FeesDrawer = deferred(async () => (await import('./fees-drawer.tsx')).FeesDrawer);

const SKELETON_HEIGHT_PX = 480;

interface CostsOfYearProps {
  scope: string | null;
  of: CostYear;
  currency: string;
  /** Shown between the answer and its parts. */
  children: ReactNode;
}

/** The costs of a year: the answer, then by account and by fund, each of which shows how it is calculated. */
export const CostsOfYear = ({ scope, of, currency, children }: CostsOfYearProps) => {
  const read = useYearDetails(scope, of.year);
  const [shown, setShown] = useState<{ fund: string } | 'fees' | null>(null);
  const close = () => setShown(null);
  usePreloadWhen(true, CalculationDrawer);
  return (
    <>
      <CostAnswer of={of} currency={currency} onShowFees={() => setShown('fees')} />
      {children}
      <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />} onStale="note">
        {(details) => (
          <Refreshing isRefreshing={read.isRefreshing}>
            <Details details={details} onShow={(fund) => setShown({ fund })} />
            <CostDownloads details={details} />
            <Suspense>{shown === 'fees' && <FeesDrawer details={details} onClose={close} />}</Suspense>
          </Refreshing>
        )}
      </Load>
      <Suspense>
        {shown !== null && shown !== 'fees' && (
          <CalculationDrawer scope={scope} year={of.year} fund={shown.fund} onClose={close} />
        )}
      </Suspense>
    </>
  );
};

interface DetailsProps {
  details: YearDetails;
  onShow: (fund: string) => void;
}

const Details = ({ details, onShow }: DetailsProps) => {
  const { t } = useTranslation();
  const { funds, pools, currency } = details;
  return (
    <>
      <Section title={t('costs.by_account')}>
        <AccountCosts details={details} />
      </Section>
      <Section title={t('costs.by_fund')}>
        <p className="soft costs-explained">
          {t('costs.funds_explained', { count: details.days })}{' '}
          <span className="not-printed">{t('costs.choose_amount')}</span>
        </p>
        {funds.length === 0 ? (
          <p>{t('costs.no_funds')}</p>
        ) : (
          <FundCosts
            title={t('costs.by_fund')}
            funds={funds}
            total={details.fund_expenses}
            currency={currency}
            onShow={onShow}
          />
        )}
      </Section>
      {pools.length > 0 && (
        <Section title={t('costs.pools')}>
          <p className="soft costs-explained">{t('costs.pools_explained')}</p>
          <FundCosts
            title={t('costs.pools')}
            funds={pools}
            total={details.pool_expenses}
            currency={currency}
            onShow={onShow}
          />
        </Section>
      )}
      <HeldAtCostNote held={details.held_at_cost} />
      <p className="soft costs-explained costs-method">{t('costs.method')}</p>
    </>
  );
};
