import type { InputOf, OutputOf } from '@portal/contracts/call';
import { BUSINESS_TIME_ZONE } from '@portal/contracts/constants';
import { AUDIT_PAGE_SIZE, type compliance } from '@portal/contracts/compliance';
import type { Kysely } from 'kysely';
import { instantOf } from '../../market/zoned-time.ts';
import type { Database } from '../../store/schema.ts';
import { clientNumbersOf } from './client-numbers.queries.ts';

type Filter = InputOf<typeof compliance.auditLog>['query'];

/** When a day of the firm's calendar begins. */
const beginningOf = (day: string) => instantOf({ day, time: '00:00' }, BUSINESS_TIME_ZONE);
const endOf = (day: string) => instantOf({ day, time: '24:00' }, BUSINESS_TIME_ZONE);

/** A page of the lines about the users of a firm. What no known user did belongs to no firm, and is left out. */
export const searchAudit = async (
  db: Kysely<Database>,
  firmId: string,
  { from, to, event, user, client_number, before }: Filter,
): Promise<OutputOf<typeof compliance.auditLog>> => {
  let query = db
    .selectFrom('audit_event as a')
    .innerJoin('user as u', 'u.id', 'a.user_id')
    .select(['a.number', 'a.at', 'a.event', 'u.id as user_id', 'a.subject'])
    .where('u.firm_id', '=', firmId);
  if (from) query = query.where('a.at', '>=', beginningOf(from));
  if (to) query = query.where('a.at', '<', endOf(to));
  if (event) query = query.where('a.event', '=', event);
  if (user) query = query.where('a.user_id', '=', user);
  if (before) query = query.where('a.number', '<', Number(before));
  if (client_number)
    query = query.where('a.user_id', 'in', (eb) =>
      eb.selectFrom('client').select('client.user_id').where('client_id', '=', client_number),
    );
  const found = await query
    .orderBy('a.number', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1)
    .execute();
  const lines = found.slice(0, AUDIT_PAGE_SIZE);
  const numbers = await clientNumbersOf(db, [...new Set(lines.map((line) => line.user_id))]);
  return {
    rows: lines.map(({ at, ...line }) => ({
      ...line,
      at: new Date(at).toISOString(),
      client_number: numbers.get(line.user_id) ?? null,
    })),
    before: found.length > lines.length ? String(lines.at(-1)!.number) : null,
  };
};
