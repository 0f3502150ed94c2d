import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AskAbout } from '../../parts/ask/ask-about.tsx';
import { Definition } from '../../parts/definitions/definition.tsx';
import { HeldAtCostNote } from '../../parts/money/held-at-cost.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Statistics } from '../../ui/statistics.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { AccountChanges } from './account-changes.tsx';
import { ContributionRoom } from './contribution-room.tsx';
import { HeldInAccount } from './held-in-account.tsx';
import { LatestTransactions } from './latest-transactions.tsx';
import { useAccountDetails } from './use-accounts.ts';
import './accounts.css';

const SKELETON_HEIGHT_PX = 640;

type Details = OutputOf<typeof contracts.accounts.details>;

interface AccountPageProps {
  account: string;
  /** Shown when the account does not exist or belongs to another client. */
  notFound: ReactNode;
  /** Why its value changed, shown below its changes. */
  explanation: ReactNode;
  /** Whether transactions may be seen in the active role. */
  hasTransactions: boolean;
}

/** One account: its value, changes, room for contributions, what it holds, its latest transactions and its details. */
export const AccountPage = ({ account, notFound, explanation, hasTransactions }: AccountPageProps) => {
  const read = useAccountDetails(account);
  if (read.error?.status === 404 || read.error?.status === 400) return notFound;
  return (
    <Load read={read} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
      {(details) => <Loaded details={details} explanation={explanation} hasTransactions={hasTransactions} />}
    </Load>
  );
};

interface LoadedProps extends Pick<AccountPageProps, 'explanation' | 'hasTransactions'> {
  details: Details;
}

const Loaded = ({ details, explanation, hasTransactions }: LoadedProps) => {
  const { t } = useTranslation();
  const { account, room, changes } = details;
  return (
    <div className="account-page">
      <Head {...details} />
      <HeldAtCostNote held={details.held_at_cost} />
      <AccountChanges account={account.account_uuid} changes={changes} currency={account.currency} />
      {explanation}
      <HeldInAccount account={account.account_uuid} currency={account.currency} />
      {room && <ContributionRoom room={room} />}
      {hasTransactions && <LatestTransactions account={account.account_uuid} />}
      <Section title={t('accounts.details')}>
        <Facts {...account} />
      </Section>
      <AskAbout about={{ kind: 'account', account_uuid: account.account_uuid }} />
    </div>
  );
};

const Head = ({ account, as_of }: Details) => {
  const { t } = useTranslation();
  const name = t(`accounts.type_name.${account.type}`);
  usePageTitle(name);
  const { money, longDate } = useFormat();
  return (
    <>
      <p className="not-printed">
        <Link to="/app/accounts">{t('accounts.back')}</Link>
      </p>
      <h1>{name}</h1>
      <p className="soft">
        {t('accounts.one', { number: account.number })}
        {account.closed_on && `, ${t('accounts.closed', { date: longDate(account.closed_on) })}`}
      </p>
      <p className="account-value">
        {money(account.market_value, account.currency)}
        <Definition of="market_value" title={t('accounts.market_value')} />
      </p>
      <p className="soft">{as_of && t('accounts.as_of_date', { date: longDate(as_of) })}</p>
      {account.left_out > 0 && <p>{t('accounts.left_out', { count: account.left_out })}</p>}
    </>
  );
};

const Facts = (account: Details['account']) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const facts = [
    ['number', account.number],
    ['kind', t(`accounts.type_name.${account.type}`)],
    ['own_currency', t(`accounts.currency_option.${account.currency}`)],
    ['client', account.client_id],
    ['opened_on', longDate(account.opened_on)],
    ...(account.closed_on ? ([['closed_on', longDate(account.closed_on)]] as const) : []),
  ] as const;
  return (
    <Statistics
      className="account-facts"
      figures={facts.map(([key, value]) => ({ label: t(`accounts.${key}`), value }))}
    />
  );
};
