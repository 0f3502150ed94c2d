/** SQL whose parameters are written as `?`, as PostgreSQL counts them: `$1`, `$2` … No text in it may hold a `?`. */
export const numbered = (sql: string): string => {
  let count = 0;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
};
