import type { Principal } from '../identity/principal.ts';

/** What a request was given of other clients. */
export interface SharedReads {
  /** The clients who share their accounts with the role of the caller. */
  clients: ReadonlySet<string>;
  /** The accounts of theirs whose contents are in the response. */
  accounts: ReadonlySet<string>;
  /** The clients of whom there is something in the response that is of no single account. */
  ofNoAccount: ReadonlySet<string>;
  /** The documents whose files are given out, by their ids. */
  documents: ReadonlyMap<string, SharedDocument>;
}

/** A document of another client. */
export interface SharedDocument {
  client_uuid: string;
  account_uuid: string | null;
}

/** A principal is made for each request, and for each job of the worker thread. */
const emptyReads = () => ({
  clients: new Set<string>(),
  accounts: new Set<string>(),
  ofNoAccount: new Set<string>(),
  documents: new Map<string, SharedDocument>(),
});

const readsOf = new WeakMap<Principal, ReturnType<typeof emptyReads>>();

const readsFor = (principal: Principal) => {
  const reads = readsOf.get(principal) ?? emptyReads();
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

/** Notes that something of these clients that is of no single account is in the response to a request. */
export const noteClients = (principal: Principal, clients: Iterable<string>): void => {
  for (const client of clients) readsFor(principal).ofNoAccount.add(client);
};

/** Notes that the files of these documents of other clients are given out in the response to a request. */
export const noteDocuments = (
  principal: Principal,
  documents: readonly (SharedDocument & { id: string })[],
): void => {
  for (const { id, client_uuid, account_uuid } of documents)
    readsFor(principal).documents.set(id, { client_uuid, account_uuid });
};

/** What was noted for a request; undefined for one that found no client who shares. */
export const sharedReadsOf = (principal: Principal): SharedReads | undefined => readsOf.get(principal);

/** The notes as text, to take them from the worker thread to the request. */
export const writeSharedReads = (principal: Principal): string => {
  const { clients, accounts, ofNoAccount, documents } = readsOf.get(principal) ?? emptyReads();
  return JSON.stringify([[...clients], [...accounts], [...ofNoAccount], [...documents]]);
};

/** Adds notes from the worker thread to those of a request. */
export const addSharedReads = (principal: Principal, written: string): void => {
  // What `writeSharedReads` wrote.
  const [clients, accounts, ofNoAccount, documents] = JSON.parse(written) as [
    string[],
    string[],
    string[],
    [string, SharedDocument][],
  ];
  noteSharers(principal, clients);
  for (const account of accounts) readsFor(principal).accounts.add(account);
  noteClients(principal, ofNoAccount);
  noteDocuments(
    principal,
    documents.map(([id, document]) => ({ id, ...document })),
  );
};
