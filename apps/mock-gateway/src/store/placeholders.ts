/** Numbers the `?` parameters of a statement as PostgreSQL does: `$1`, `$2` … No literal in it may contain a `?`. */
export const numbered = (sql: string): string => {
  let count = 0;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
};
