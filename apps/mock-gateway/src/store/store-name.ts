/** Whether a store's location is a PostgreSQL database; any other is an SQLite file. */
export const isPostgresUrl = (location: string): boolean => /^postgres(?:ql)?:\/\//.test(location);

/** What a store is called in messages: its location may contain a password, its name never does. */
export const storeName = (location: string): string => {
  if (!isPostgresUrl(location)) return location;
  const { host, pathname } = new URL(location);
  return `${host}${pathname}`;
};
