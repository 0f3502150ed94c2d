import { DAY_MS } from '@portal/contracts/durations';
import type { FastifyBaseLogger } from 'fastify';
import { doInThread } from '../../arithmetic/thread.ts';
import type { StoreServices } from '../../services.ts';

/** A client who has not signed in for longer may wait a second when they do. */
const SIGNED_IN_WITHIN_MS = 30 * DAY_MS;
const MAX_ACCOUNTS = 5_000;
/** Few enough that calls, which come first, wait for no more than a moment. */
const ACCOUNTS_AT_ONCE = 5;

/** The accounts of the clients who signed in lately, the latest first. */
const accountsOfRecentClients = async ({ db, clock }: StoreServices) => {
  const rows = await db
    .selectFrom('session as s')
    .innerJoin('client as c', 'c.user_id', 's.user_id')
    .innerJoin('account as a', 'a.client_uuid', 'c.client_uuid')
    .select(({ fn }) => ['a.account_uuid', fn.max('s.created_at').as('latest')])
    .where('s.created_at', '>', clock.now().getTime() - SIGNED_IN_WITHIN_MS)
    .groupBy('a.account_uuid')
    .orderBy('latest', 'desc')
    .orderBy('a.account_uuid')
    .limit(MAX_ACCOUNTS)
    .execute();
  return rows.map(({ account_uuid }) => account_uuid);
};

/**
 * Computes the series of a new valuation date before clients request their returns: for those who signed in
 * lately, in the worker thread for arithmetic, whenever no call waits there. Never rejects.
 */
export const computeSeriesAhead = async (
  services: StoreServices,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<void> => {
  try {
    const { config, clock } = services;
    const all = await accountsOfRecentClients(services);
    for (let at = 0; at < all.length; at += ACCOUNTS_AT_ONCE) {
      if (signal?.aborted) return;
      const accounts = all.slice(at, at + ACCOUNTS_AT_ONCE);
      await doInThread({ kind: 'series', accounts, config, now: clock.now().getTime() });
    }
  } catch (err) {
    log.warn({ err }, 'returns could not be worked out ahead; they are when a client asks');
  }
};
