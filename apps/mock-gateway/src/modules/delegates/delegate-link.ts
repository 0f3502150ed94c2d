// Behaviour: docs/behaviour/delegates.md
import type { Language } from '@portal/contracts/constants';
import { sql, type Kysely } from 'kysely';
import type { StoreServices } from '../../services.ts';
import { isRegistrationOpen } from '../../identity/links/registration-open.ts';
import { hashOf, newSecret } from '../../identity/links/secret.ts';
import type { Database } from '../../store/schema.ts';
import { stateOf } from './delegates.queries.ts';
import type { DelegateRow } from './delegates.tables.ts';

type Db = Kysely<Database>;

/** A valid link, with the invitation it belongs to. */
export interface DelegateLink {
  hash: string;
  language: Language;
  delegate: DelegateRow;
  /** The firm of the client who invited. */
  firm_id: string;
}

const hasUser = async (db: Db, firmId: string, email: string) => {
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('firm_id', '=', firmId)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return user !== undefined;
};

/** Whether the person with an address may register with a firm: no user of the firm has it, in lower case, and the firm lets people register. */
const mayRegister = async (db: Db, firmId: string, email: string) => {
  const firm = await db
    .selectFrom('firm')
    .select('features')
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
  return isRegistrationOpen(firm.features) && !(await hasUser(db, firmId, email));
};

/** Stores the link of a code. */
export const insertDelegateLink = async (
  db: Db,
  code: string,
  { id }: Pick<DelegateRow, 'id'>,
  language: Language,
): Promise<void> => {
  await db
    .insertInto('delegate_link')
    .values({ hash: hashOf(code), delegate_id: id, language, ended_at: null })
    .execute();
};

/** Creates the link by which the person of an invitation registers, an address of the portal; null when they may not. */
export const createDelegateLink = async (
  { db, config }: Pick<StoreServices, 'db' | 'config'>,
  row: DelegateRow,
  { firmId, language }: { firmId: string; language: Language },
): Promise<string | null> => {
  if (!(await mayRegister(db, firmId, row.email))) return null;
  const code = newSecret();
  await insertDelegateLink(db, code, row, language);
  return `${config.portalOrigins[0]}/register/${code}`;
};

/**
 * Finds the valid link of a code; undefined for every other code. A link is valid once, while the invitation is open, the
 * client who invited has access, and no user of the firm has the address.
 */
export const findDelegateLink = async (
  { db, clock }: Pick<StoreServices, 'db' | 'clock'>,
  code: string,
): Promise<DelegateLink | undefined> => {
  const link = await db
    .selectFrom('delegate_link')
    .selectAll()
    .where('hash', '=', hashOf(code))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!link) return undefined;
  const invitation = await db
    .selectFrom('delegate as d')
    .innerJoin('user as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select('u.firm_id')
    .where('d.id', '=', link.delegate_id)
    .where('u.ended_at', 'is', null)
    .executeTakeFirst();
  if (!invitation) return undefined;
  const { firm_id, ...delegate } = invitation;
  if (stateOf(delegate, clock.now().getTime()) !== 'invited') return undefined;
  if (!(await mayRegister(db, firm_id, delegate.email))) return undefined;
  return { hash: link.hash, language: link.language, delegate, firm_id };
};

/** Ends every link to the address of one, at the firm of the client who invited. */
export const endDelegateLinks = async (
  db: Db,
  { delegate, firm_id }: DelegateLink,
  now: number,
): Promise<void> => {
  await db
    .updateTable('delegate_link')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(
      'delegate_id',
      'in',
      db
        .selectFrom('delegate as d')
        .innerJoin('user as u', 'u.id', 'd.user_id')
        .select('d.id')
        .where('d.email', '=', delegate.email)
        .where('u.firm_id', '=', firm_id),
    )
    .execute();
};
