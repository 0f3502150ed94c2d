// Behaviour: docs/behaviour/documents.md
import { noteAccounts, noteClients, noteDocuments } from '../../access-log/shared-reads.ts';
import type { Principal } from '../../identity/principal.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { sharersWith, type Share } from '../../wealth/owners.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { DocumentRow } from './documents.tables.ts';

/** Whose documents a user reads, and which of them. */
export interface DocumentScope {
  client_uuid: string;
  /** The accounts whose documents are read; null for all documents, also those of no single account. */
  accounts: ReadonlySet<string> | null;
  /** The number of the client who shares them; null for the user's own. */
  shared_by: string | null;
}

/** All documents of some clients. */
export const allDocumentsOf = (clients: readonly string[]): DocumentScope[] =>
  clients.map((client_uuid) => ({ client_uuid, accounts: null, shared_by: null }));

/** The documents that a client shares. */
export const sharedScope = ({ client_uuid, client_id, accounts }: Share): DocumentScope => ({
  client_uuid,
  accounts,
  shared_by: client_id,
});

/** The documents that a user may read in the active role: their own, those that a client shares with a delegate, or none. */
export const listReadableScopes = async (db: Db, principal: Principal): Promise<DocumentScope[]> => {
  const { userId, actsFor, permissions } = principal;
  const own =
    permissions.has('dz.view.documents') && actsFor === null
      ? allDocumentsOf(await clientUuidsOf(db, userId))
      : [];
  if (!permissions.has('dz.view.shared_documents')) return own;
  const shares = (await sharersWith(db, principal)).filter(({ hasDocuments }) => hasDocuments);
  return [...own, ...shares.map(sharedScope)];
};

/** Whether a document is within a scope. One of no single account is shared with all of them only. */
export const isWithin = (
  { client_uuid, accounts }: DocumentScope,
  document: Pick<DocumentRow, 'client_uuid' | 'account_uuid'>,
): boolean =>
  document.client_uuid === client_uuid &&
  (accounts === null || (document.account_uuid !== null && accounts.has(document.account_uuid)));

/** Notes for the access log that a list or a number of documents of other clients is in the response. */
export const noteListed = (
  principal: Principal,
  scopes: readonly DocumentScope[],
  kinds: readonly { client_uuid: string; account_uuid: string }[],
): void => {
  const sharers = new Map(scopes.map(({ client_uuid, shared_by }) => [client_uuid, shared_by]));
  for (const { client_uuid, account_uuid } of kinds) {
    const shared_by = sharers.get(client_uuid) ?? null;
    if (shared_by === null) continue;
    if (account_uuid === '') noteClients(principal, [client_uuid]);
    else noteAccounts(principal, [{ account_uuid, shared_by }]);
  }
};

/** Notes for the access log which documents of other clients are given out as files. */
export const noteOpened = (
  principal: Principal,
  scopes: readonly DocumentScope[],
  documents: readonly Pick<DocumentRow, 'id' | 'client_uuid' | 'account_uuid'>[],
): void => {
  const shared = new Set(
    scopes.filter(({ shared_by }) => shared_by !== null).map(({ client_uuid }) => client_uuid),
  );
  noteDocuments(
    principal,
    documents.filter(({ client_uuid }) => shared.has(client_uuid)),
  );
};
