import type { FundDetails as Fund } from '@portal/contracts/funds';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AskAbout } from '../../parts/ask/ask-about.tsx';
import { Definition } from '../../parts/definitions/definition.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { FundDocuments } from './fund-documents.tsx';
import { FundInformation } from './fund-information.tsx';
import { FundReturns } from './fund-returns.tsx';
import { Change, Stale } from './nav-parts.tsx';
import { OwnUnits } from './own-units.tsx';
import { PriceHistory } from './price-history.tsx';
import { useFund } from './use-funds.ts';
import { useUnitValue } from './use-unit-value.ts';
import './fund-details.css';
import './funds.css';

const FundInside = deferred(async () => (await import('./fund-inside.tsx')).FundInside);

const SKELETON_HEIGHT_PX = 720;

/** One fund: its price now and before, what it returned, what it is and holds, and the client's own units. */
export const FundDetails = ({ id }: { id: string }) => {
  const read = useFund(id);
  if (read.isUnknown) return <Unknown />;
  return (
    <div className="funds">
      <Head fund={read.data} />
      <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {(fund) => <Known fund={fund} />}
      </Load>
    </div>
  );
};

const Unknown = () => {
  const { t } = useTranslation();
  usePageTitle(t('funds.unknown_title'));
  return (
    <>
      <h1>{t('funds.unknown_title')}</h1>
      <p>{t('funds.unknown')}</p>
      <p>
        <Link to="/app/funds">{t('funds.all')}</Link>
      </p>
    </>
  );
};

const Head = ({ fund }: { fund: Fund | undefined }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  usePageTitle(fund?.name[language]);
  return (
    <>
      <p className="not-printed">
        <Link to="/app/funds">{t('funds.all')}</Link>
      </p>
      <h1>{fund ? fund.name[language] : t('funds.fund')}</h1>
      <p className="soft">
        {fund &&
          [fund.fund_id, t('funds.series', { series: fund.series }), fund.is_pool && t('funds.pool')]
            .filter(Boolean)
            .join(' · ')}
      </p>
    </>
  );
};

const Known = ({ fund }: { fund: Fund }) => {
  const { t } = useTranslation();
  return (
    <>
      <Now fund={fund} />
      {fund.own && <OwnUnits fund={fund} own={fund.own} />}
      <PriceHistory fund={fund} />
      <FundReturns fund={fund} />
      <FundInformation fund={fund} />
      <FundDocuments documents={fund.documents} />
      <Suspense fallback={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        <FundInside fund={fund} />
      </Suspense>
      <p className="fund-on not-printed">
        <Link to={`/app/funds?chosen=${fund.fund_id}`}>{t('funds.compare.title')}</Link>
      </p>
      <AskAbout about={{ kind: 'fund', fund_id: fund.fund_id }} />
    </>
  );
};

const Now = ({ fund }: { fund: Fund }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const unitValue = useUnitValue();
  return (
    <dl className="fund-now">
      <div>
        <dt>
          {t('funds.nav')}
          <Definition of="nav" title={t('funds.nav')} />
        </dt>
        <dd className="fund-now-figure">
          {fund.nav ? unitValue(fund.nav.price, fund.currency) : t('funds.no_nav')}
        </dd>
        <dd className="soft">
          {fund.nav && longDate(fund.nav.date)}
          {fund.is_daily && ` · ${t('funds.daily')}`}
        </dd>
        <dd>
          <Stale fund={fund} />
        </dd>
      </div>
      <div>
        <dt>{t('funds.change')}</dt>
        <dd className="fund-now-second">
          <Change fund={fund} />
        </dd>
        <dd className="soft">{t('funds.change_hint')}</dd>
      </div>
      <div>
        <dt>
          {t('funds.next_valuation')}
          <Definition of="valuation_date" title={t('funds.next_valuation')} />
        </dt>
        <dd className="fund-now-second">{longDate(fund.next_valuation_on)}</dd>
      </div>
    </dl>
  );
};
