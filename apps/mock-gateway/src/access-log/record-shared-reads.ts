// Behaviour: docs/behaviour/access-log.md
import type { AccessSubject } from '@portal/contracts/access-log';
import { recordAccesses, type Access, type Accessing } from './append-access.ts';
import type { SharedReads } from './shared-reads.ts';

/** A call that was served. */
interface Served {
  /** Null for a call that must have no rows of another client. */
  subject: AccessSubject | null;
  isWrite: boolean;
  /** The serialized response. */
  text: string;
}

type Account = { account_uuid: string; client_uuid: string };

/** One record for a client whose accounts are all in the response, otherwise one for each account. */
const accountsIn = (own: readonly Account[], read: ReadonlySet<string>): (string | null)[] => {
  const found = own.map(({ account_uuid }) => account_uuid).filter((account) => read.has(account));
  return found.length === own.length && found.length > 1 ? [null] : found;
};

/** What a response has of one client. */
const accessesTo = (
  client_uuid: string,
  accounts: readonly Account[],
  { reads, subject, isWrite, text }: Served & { reads: SharedReads },
): Access[] => {
  const own = accounts.filter((account) => account.client_uuid === client_uuid);
  const about = { client_uuid, outcome: isWrite ? 'written' : 'read', document_id: null } as const;
  const opened = [...reads.documents].filter(([, document]) => document.client_uuid === client_uuid);
  const ofAccounts = accountsIn(own, reads.accounts);
  const isWide = reads.ofNoAccount.has(client_uuid) && !ofAccounts.includes(null);
  const read = isWide ? [null, ...ofAccounts] : ofAccounts;
  const isRead = read.length + opened.length > 0;
  if (isRead && subject !== null)
    return [
      ...read.map((account_uuid) => ({ ...about, subject, account_uuid })),
      ...opened.map(([document_id, { account_uuid }]) => ({ ...about, subject, account_uuid, document_id })),
    ];
  const isNamed = isRead || own.some(({ account_uuid }) => text.includes(account_uuid));
  if (!isNamed) return [];
  if (subject === null) throw new Error('a response has rows of another client; see access-subjects.ts');
  return [{ ...about, subject: 'account_names', account_uuid: null }];
};

/**
 * Records what a response has of clients who share with the caller. Rejects when it cannot be recorded, or when the call
 * must have no rows of another client: the response is then not to be sent.
 */
export const recordSharedReads = async (by: Accessing, reads: SharedReads, served: Served): Promise<void> => {
  const clients = [...reads.clients];
  if (clients.length === 0) return;
  const accounts = await by.db
    .selectFrom('account')
    .select(['account_uuid', 'client_uuid'])
    .where('client_uuid', 'in', clients)
    .execute();
  const accesses = clients.flatMap((client) => accessesTo(client, accounts, { ...served, reads }));
  if (accesses.length > 0) await recordAccesses(by, accesses);
};
