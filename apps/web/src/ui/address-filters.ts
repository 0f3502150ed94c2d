/** Parses each filter of an address; null for an invalid value. */
export type FilterParsers<Name extends string> = Readonly<Record<Name, (value: string) => unknown>>;

/** The filters of an address that have an invalid value, in the order of their parsers. */
export const findInvalidFilters = <Name extends string>(
  address: URLSearchParams,
  parsers: FilterParsers<Name>,
): Name[] =>
  // The keys of a record of names are those names.
  (Object.keys(parsers) as Name[]).filter((name) =>
    address.getAll(name).some((value) => value.trim() !== '' && parsers[name](value) === null),
  );

/** The address without its invalid filters. */
export const dropInvalidFilters = <Name extends string>(
  address: URLSearchParams,
  parsers: FilterParsers<Name>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const name of findInvalidFilters(address, parsers)) next.delete(name);
  return next;
};
