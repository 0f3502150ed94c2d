import type { accounts as contract } from '@portal/contracts/accounts';
import type { OutputOf } from '@portal/contracts/call';
import { storageKeys } from '@portal/contracts/storage-keys';
import { useEffect, useEffectEvent } from 'react';
import { storeOfflineFigures, type OfflineFigures } from '../../rest/offline-figures.ts';
import { serverNow } from '../../rest/server-time.ts';
import { accessToken } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';

/** Of a list of accounts, what can be read offline: the client's own, by name and value. Null when none is their own. */
export const toOfflineFigures = ({
  accounts,
  totals,
  base_currency,
}: OutputOf<typeof contract.list>): OfflineFigures | null => {
  const own = accounts.filter(({ shared_by }) => shared_by === null);
  if (own.length === 0) return null;
  return {
    base_currency,
    total: totals.find(({ shared_by }) => shared_by === null)?.market_value ?? null,
    accounts: own.map(({ number, type, currency, as_of, market_value }) => ({
      number,
      type,
      currency,
      as_of,
      market_value,
    })),
  };
};

/** Stores the figures of the signed-in client on this device whenever they are read. `onFailed` is called when it cannot. */
export const useStoredFigures = (owner: string, onFailed: () => void): void => {
  const { data, dataUpdatedAt } = trpc.accounts.list.useQuery();
  const reportFailure = useEffectEvent(onFailed);
  useEffect(() => {
    // A read that changed nothing makes the figures younger all the same.
    const figures = data && dataUpdatedAt > 0 ? toOfflineFigures(data) : null;
    if (!figures) return;
    const isWanted = () => accessToken() !== null && localStorage.getItem(storageKeys.offlineOwner) === owner;
    storeOfflineFigures(owner, figures, { readAt: serverNow(), isWanted }).catch(() => {
      if (isWanted()) reportFailure();
    });
  }, [data, dataUpdatedAt, owner]);
};
