import { sql } from 'kysely';

/** Sums amounts in integer cents, without floating-point numbers. */
export const sumOfCents = (column: string) =>
  sql<number>`sum(cast(replace(${sql.ref(column)}, '.', '') as bigint))`;
