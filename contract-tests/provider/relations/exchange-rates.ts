import { exchanged, rowsAt, type Figure } from './figures.ts';
import type { Row } from './parameter.ts';

/** An amount of a row and the same in another currency, by their keys. */
interface Exchanged {
  own: string;
  result: string;
  /** The currency of the result, and the day as of which it is. */
  to: unknown;
  on: unknown;
}

const SAME = '1';

/** The rate from a currency to another that was known on a day; undefined where a response has none. */
const rateOn = (body: Row, from: unknown, { to, on }: Exchanged): unknown => {
  if (from === to) return SAME;
  const known = rowsAt(body, 'exchange_rates').filter(
    (one) => one['from'] === from && one['to'] === to && String(one['date']) <= String(on),
  );
  return known.toSorted((one, other) => (String(one['date']) < String(other['date']) ? 1 : -1))[0]?.['rate'];
};

/** The amount of a row in another currency, by the rates of the response that it is in; not compared without a rate. */
export const exchangedAt = (body: Row, name: string, row: Row, of: Exchanged): Figure =>
  exchanged(name, row[of.result], row[of.own], rateOn(body, row['currency'], of));
