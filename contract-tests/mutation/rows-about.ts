import { rowsOf } from '@portal/mock-gateway/testing/sql';
import type { Gateway } from './forward.ts';

type Row = Record<string, unknown>;

/** Rows of the store as text, each after the name of its table. */
export type Rows = ReadonlySet<string>;

const namesOf = async ({ store }: Gateway, username: string): Promise<Set<unknown>> => {
  const users = await rowsOf(store, 'select id, username, email from "user" where username = ?', username);
  const clients = await rowsOf(
    store,
    'select client_uuid, client_id from client join "user" on client.user_id = "user".id where username = ?',
    username,
  );
  return new Set([...users, ...clients].flatMap((row) => Object.values(row)));
};

/** Every row of the store that names a user by an id, a name or an address. */
export const rowsAbout = async (gateway: Gateway, username: string): Promise<Rows> => {
  const names = await namesOf(gateway, username);
  const texts = [...names].map(String);
  const isAny = `in (${texts.map(() => '?').join(', ')})`;
  const rows = new Set<string>();
  for (const { name, columns } of await gateway.services.db.introspection.getTables()) {
    const isNamed = columns.map((column) => `cast("${column.name}" as text) ${isAny}`).join(' or ');
    const statement = `select * from "${name}" where ${isNamed}`;
    for (const row of await rowsOf(gateway.store, statement, ...columns.flatMap(() => texts)))
      if (Object.values(row).some((value) => names.has(value))) rows.add(`${name} ${JSON.stringify(row)}`);
  }
  return rows;
};

const kindOf = (row: string) => {
  const at = row.indexOf(' ');
  const { event } = JSON.parse(row.slice(at)) as Row;
  return event === undefined ? row.slice(0, at) : `${row.slice(0, at)}: ${String(event)}`;
};

/** The tables of the rows that are in one set and not in the other, one for each row; of an audit log with the event. */
export const kindsOf = (rows: Rows, others: Rows): string[] =>
  [...rows]
    .filter((row) => !others.has(row))
    .map(kindOf)
    .toSorted();
