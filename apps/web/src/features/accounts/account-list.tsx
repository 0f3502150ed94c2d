import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsNearViewport } from '../../ui/use-is-near-viewport.ts';
import { usePreloadWhen } from '../../ui/use-preload-when.ts';
import { DEFAULT_VIEW, useOverview } from './use-accounts.ts';

/** Far below, so its code is no part of the first screen. */
const ListedAccounts = deferred(async () => (await import('./listed-accounts.tsx')).ListedAccounts);

/** Each account with its value, and what it gained since the previous valuation and the year before, in the base currency. */
export const AccountList = () => {
  const { t } = useTranslation();
  const [box, isNear] = useIsNearViewport();
  usePreloadWhen(isNear, ListedAccounts);
  const read = useOverview(DEFAULT_VIEW, { enabled: isNear });
  return (
    <Section title={t('accounts.title')} to="/app/accounts">
      <div ref={box}>
        <Load read={read} skeleton={<Skeleton lines={6} />} onStale="note">
          {(overview) => <ListedAccounts {...overview} />}
        </Load>
      </div>
    </Section>
  );
};
