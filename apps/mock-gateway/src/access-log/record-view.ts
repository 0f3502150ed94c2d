// Behaviour: docs/behaviour/access-log.md
import type { AccessSubject } from '@portal/contracts/access-log';
import { recordAccesses, type Access, type Accessing } from './append-access.ts';
import { idsIn } from './ids-in.ts';

/** The accounts and documents of the viewed client that a request names; about all of them where it names none. */
const namedIn = async (
  { db, principal }: Accessing,
  client_uuid: string,
  input: unknown,
): Promise<Pick<Access, 'client_uuid' | 'account_uuid' | 'document_id'>[]> => {
  const all = { client_uuid, account_uuid: null, document_id: null };
  const ids = idsIn(input);
  if (ids.length === 0) return [all];
  const own = db.selectFrom('client').select('client_uuid').where('user_id', '=', principal.userId);
  const accounts = await db
    .selectFrom('account')
    .select(['client_uuid', 'account_uuid'])
    .where('account_uuid', 'in', ids)
    .where('client_uuid', 'in', own)
    .execute();
  const documents = await db
    .selectFrom('document')
    .select(['client_uuid', 'id as document_id'])
    .where('id', 'in', ids)
    .where('client_uuid', 'in', own)
    .execute();
  const named = [
    ...accounts.map((one) => ({ ...one, document_id: null })),
    ...documents.map((one) => ({ ...one, account_uuid: null })),
  ];
  return named.length > 0 ? named : [all];
};

interface Viewed {
  /** Null for a call that has nothing of a client. */
  subject: AccessSubject | null;
  /** What the request named. */
  input: unknown;
}

/**
 * Records what an advisor was shown in a view of a client, with the reason of the view. Rejects when it cannot be recorded:
 * the response is then not to be sent.
 */
export const recordView = async (by: Accessing, { subject, input }: Viewed): Promise<void> => {
  const { view } = by.principal;
  if (!view || subject === null) return;
  const named = await namedIn(by, view.client_uuid, input);
  await recordAccesses(
    by,
    named.map((one) => ({ ...one, subject, outcome: 'read' as const })),
  );
};
