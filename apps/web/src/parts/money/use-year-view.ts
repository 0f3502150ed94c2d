import { findInvalidFilters } from '../../ui/address-filters.ts';
import { parseUuids } from '../../ui/address-values.ts';
import { useAddress } from '../../ui/use-address.ts';

/** The calendar year that an address names. */
export const parseYear = (text: string | null): string | null =>
  text !== null && /^[12]\d{3}$/.test(text) ? text : null;

export type ParseYear = typeof parseYear;
type Name = 'accounts' | 'year';

interface ChosenYear<Row> {
  /** The row of the year in the address, or of the latest one; undefined without any. */
  chosen: Row | undefined;
  /** What of the address is ignored; a year of other accounts may be none of these. */
  ignored: Name[];
}

/** The year that a page shows of those that the accounts have. */
export const chooseYearOf = <Row extends { year: string }>(
  years: readonly Row[],
  view: Pick<ReturnType<typeof useYearView>, 'year' | 'ignored'>,
): ChosenYear<Row> => {
  const found = years.find(({ year }) => year === view.year);
  const isUnknown = view.year !== null && !found;
  return { chosen: found ?? years[0], ignored: isUnknown ? [...view.ignored, 'year'] : view.ignored };
};

/**
 * The selected accounts and year, stored in the URL; null for all accounts, and for the latest year. A page that has other
 * periods too reads them by `parse`.
 */
export const useYearView = (parse: ParseYear = parseYear) => {
  const [address, setAddress] = useAddress();
  const choose = (name: Name) => (value: string | null) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    scope: parseUuids(address.get('accounts')),
    year: parse(address.get('year')),
    ignored: findInvalidFilters(address, { accounts: parseUuids, year: parse }),
    chooseScope: choose('accounts'),
    chooseYear: choose('year'),
  };
};
