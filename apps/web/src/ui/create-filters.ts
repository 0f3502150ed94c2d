import { findInvalidFilters } from './address-filters.ts';

/** The value of each filter, null where it is not set. */
export type FilterValues<Filters> = { [Name in keyof Filters]: string | null };

type NameOf<Filters> = keyof Filters & string;

/** The filters of a page, as they appear in its address. */
export interface AddressFilters<Filters> {
  /** In the order of their parsers. */
  names: readonly NameOf<Filters>[];
  /** Reads the filters of an address. Invalid values are ignored. */
  read: (address: URLSearchParams) => Filters;
  /** The filters of an address that are ignored because their values are invalid. */
  ignored: (address: URLSearchParams) => NameOf<Filters>[];
  /** The address with some filters changed. Other parameters stay; invalid filters are removed. */
  write: (address: URLSearchParams, changed: Partial<Filters>) => URLSearchParams;
}

/** Creates the filters of a page from the parser of each. */
export const createFilters = <Filters extends FilterValues<Filters>>(parsers: {
  readonly [Name in keyof Filters]: (value: string | null) => Filters[Name];
}): AddressFilters<Filters> => {
  // The keys of a record of names are those names.
  const names = Object.keys(parsers) as NameOf<Filters>[];
  const read = (address: URLSearchParams) => {
    const filters: Partial<Filters> = {};
    for (const name of names) filters[name] = parsers[name](address.get(name));
    // Every filter has its parser.
    return filters as Filters;
  };
  return {
    names,
    read,
    ignored: (address) => findInvalidFilters<NameOf<Filters>>(address, parsers),
    write: (address, changed) => {
      const next = new URLSearchParams(address);
      const values = { ...read(address), ...changed };
      for (const name of names) {
        const value = values[name];
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    },
  };
};
