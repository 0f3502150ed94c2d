import { sql } from 'kysely';

/** Sums amounts in whole cents, which no sum of floating point numbers is needed for. */
export const sumOfCents = (column: string) =>
  sql<number>`sum(cast(replace(${sql.ref(column)}, '.', '') as bigint))`;
