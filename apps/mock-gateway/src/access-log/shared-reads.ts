import type { Principal } from '../identity/principal.ts';

/** What a request was given of other clients. */
export interface SharedReads {
  /** The clients who share their accounts with the role of the caller. */
  clients: ReadonlySet<string>;
  /** The accounts of theirs whose contents are in the response. */
  accounts: ReadonlySet<string>;
}

/** A principal is made for each request, and for each job of the worker thread. */
const readsOf = new WeakMap<Principal, { clients: Set<string>; accounts: Set<string> }>();

const readsFor = (principal: Principal) => {
  const reads = readsOf.get(principal) ?? { clients: new Set<string>(), accounts: new Set<string>() };
  readsOf.set(principal, reads);
  return reads;
};

/** Notes that a request has found clients who share with its caller. */
export const noteSharers = (principal: Principal, clients: Iterable<string>): void => {
  for (const client of clients) readsFor(principal).clients.add(client);
};

/**
 * Notes that contents of these accounts are in the response to a request, also when they are summed up there; those of the
 * caller are left out. Returns the accounts.
 */
export const noteAccounts = <Account extends { account_uuid: string; shared_by: string | null }>(
  principal: Principal,
  accounts: readonly Account[],
): readonly Account[] => {
  for (const { account_uuid, shared_by } of accounts)
    if (shared_by !== null) readsFor(principal).accounts.add(account_uuid);
  return accounts;
};

/** What was noted for a request; undefined for one that found no client who shares. */
export const sharedReadsOf = (principal: Principal): SharedReads | undefined => readsOf.get(principal);

/** The notes as text, to take them from the worker thread to the request. */
export const writeSharedReads = (principal: Principal): string => {
  const { clients = [], accounts = [] } = readsOf.get(principal) ?? {};
  return JSON.stringify([[...clients], [...accounts]]);
};

/** Adds notes from the worker thread to those of a request. */
export const addSharedReads = (principal: Principal, written: string): void => {
  // What `writeSharedReads` wrote.
  const [clients, accounts] = JSON.parse(written) as [string[], string[]];
  noteSharers(principal, clients);
  for (const account of accounts) readsFor(principal).accounts.add(account);
};
