import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { ownerOf } from '../../parts/money/owner-of.ts';
import { ScopeError } from '../../parts/money/scope-error.tsx';
import { Form } from '../../ui/form.tsx';
import { IgnoredFilters } from '../../ui/ignored-filters.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { PrintedChoice } from '../../ui/printed-choice.tsx';
import { Refreshing } from '../../ui/refreshing.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { Statistics } from '../../ui/statistics.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { isAllOwn, sharedPortfolios } from '@portal/contracts/shared-accounts';
import { FundsOpened } from './funds-opened.tsx';
import { Largest } from './largest.tsx';
import { Mixes } from './mixes.tsx';
import { OverlapOfFunds } from './overlap-of-funds.tsx';
import { SetApart } from './set-apart.tsx';
import { useAccountInAddress } from './use-account-in-address.ts';
import { useLookThroughMix, type Mix } from './use-look-through.ts';
import './look-through.css';

const SKELETON_HEIGHT_PX = 720;

/** What the client's accounts are invested in before and after looking through their funds. */
export const LookThroughView = () => {
  const { t } = useTranslation();
  const { account, isIgnored, choose } = useAccountInAddress();
  const read = useLookThroughMix(account);
  usePageTitle(t('look_through.title'));
  return (
    <Refreshing isRefreshing={read.isRefreshing} className="look-through">
      <p className="not-printed">
        <Link to="/app/funds">{t('funds.all')}</Link>
      </p>
      <h1>{t('look_through.title')}</h1>
      <IgnoredFilters labels={isIgnored ? [t('look_through.account')] : []} />
      <Load
        read={read}
        skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}
        failed={(error) => (
          <ScopeError
            error={error}
            isNamed={account !== null}
            onTryAgain={read.retry}
            onChooseAll={() => choose('')}
          />
        )}
      >
        {(mix) => (
          <>
            <Scope accounts={mix.accounts} />
            <Opened mix={mix} account={account} />
          </>
        )}
      </Load>
    </Refreshing>
  );
};

/** The choices: all accounts that each client shares, and each account. */
const useScopes = (accounts: Mix['accounts']) => {
  const { t } = useTranslation();
  return [
    ...sharedPortfolios(accounts).map(({ number, uuids }) => ({
      value: uuids.toSorted().join(),
      label: t('accounts.every_shared', { number }),
    })),
    ...accounts.map(({ account_uuid, type, number, shared_by }) => {
      const account = `${t(`accounts.type.${type}`)}, ${number}`;
      return {
        value: account_uuid,
        label: shared_by === null ? account : t('accounts.shared_by', { account, number: shared_by }),
      };
    }),
  ];
};

/** Chooses the accounts; the choice shows at once, before the pictures that follow from it are rendered. */
const Scope = ({ accounts }: { accounts: Mix['accounts'] }) => {
  const { t } = useTranslation();
  const { account, choose } = useAccountInAddress();
  const isUnknown =
    account?.split(',').some((one) => !accounts.some(({ account_uuid }) => account_uuid === one)) ?? false;
  const options = useScopes(accounts);
  const chosen = options.find(({ value }) => value === account);
  const all = t(isAllOwn(accounts) ? 'look_through.every_account' : 'accounts.every_own');
  return (
    <>
      {isUnknown && <Message>{t('look_through.unknown_account')}</Message>}
      <Form className="look-through-scope not-printed" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label={t('look_through.account')}
          placeholder={all}
          options={options}
          value={isUnknown ? '' : (account ?? '')}
          onChange={({ target }) => choose(target.value)}
        />
      </Form>
      <PrintedChoice name={t('look_through.account')} value={chosen?.label ?? all} />
    </>
  );
};

const Opened = ({ mix, account }: { mix: Mix; account: string | null }) => {
  const { t } = useTranslation();
  const { money, percent, longDate } = useFormat();
  if (mix.market_value === null)
    return (
      <>
        <SetApart mix={mix} />
        <p>{t('look_through.empty')}</p>
      </>
    );
  const whole = { whole: mix.market_value, currency: mix.currency, to: mix.as_of };
  return (
    <>
      <p className="soft look-through-lead">{t('look_through.lead', { date: longDate(mix.as_of) })}</p>
      <Statistics
        className="look-through-head"
        figures={[
          {
            label: t('look_through.value', { currency: mix.currency }),
            value: money(mix.market_value, mix.currency),
            about: define('market_value'),
          },
          {
            label: t('look_through.coverage'),
            value: (
              <Calculated
                text={percent(mix.coverage, 2)}
                name={t('look_through.coverage')}
                of={t('look_through.title')}
                calculation={{ kind: 'coverage', part: mix.covered_value, ...whole }}
              />
            ),
            about: define('look_through'),
          },
          {
            label: t('look_through.named_share'),
            value: (
              <Calculated
                text={percent(mix.named_share, 2)}
                name={t('look_through.named_share')}
                of={t('look_through.title')}
                calculation={{ kind: 'named_share', part: mix.named_value, ...whole }}
              />
            ),
          },
        ]}
      />
      <SetApart mix={mix} />
      <p className="soft">{t('look_through.before_hint')}</p>
      <Mixes mix={mix} />
      <Largest mix={mix} owner={ownerOf({ account_uuids: account?.split(',') ?? [] }, mix.accounts)} />
      <OverlapOfFunds account={account} />
      <FundsOpened mix={mix} />
    </>
  );
};
