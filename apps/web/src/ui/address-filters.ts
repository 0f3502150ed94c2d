/** How each filter of an address is read; null for a value that makes no sense. */
export type FilterReaders<Name extends string> = Readonly<Record<Name, (value: string) => unknown>>;

/** The filters of an address that have a value which cannot be read, in the order of their readers. */
export const unreadableFilters = <Name extends string>(
  address: URLSearchParams,
  readers: FilterReaders<Name>,
): Name[] =>
  // The keys of a record of names are those names.
  (Object.keys(readers) as Name[]).filter((name) =>
    address.getAll(name).some((value) => value.trim() !== '' && readers[name](value) === null),
  );

/** The address without the filters that cannot be read. */
export const withoutUnreadable = <Name extends string>(
  address: URLSearchParams,
  readers: FilterReaders<Name>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const name of unreadableFilters(address, readers)) next.delete(name);
  return next;
};
