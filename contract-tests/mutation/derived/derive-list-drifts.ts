import { rowsIn, findParameter, type Row } from '../../provider/relations/parameter.ts';
import type { GatewayResponse } from '../../provider/gateway-client.ts';
import { respondWith, type Derive, type DerivedDrift } from './derived-drift.ts';
import type { RecordedExchange } from './recording.ts';

/** Every list in a value that holds rows of the call. */
const listsOf = (value: unknown, rows: ReadonlySet<unknown>): Row[][] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && value.some((one) => rows.has(one))) return [value as Row[]];
  return Object.values(value).flatMap((one) => listsOf(one, rows));
};

const changeRows =
  (change: (rows: Row[]) => void) =>
  ({ response }: RecordedExchange): GatewayResponse => {
    if (response.status !== 200) return response;
    const body = structuredClone(response.body);
    for (const rows of listsOf(body, new Set(rowsIn(body)))) change(rows);
    return respondWith(response, 200, body);
  };

const cut = changeRows((rows) => void rows.pop());
const repeat = changeRows((rows) => void rows.unshift(rows[0]!));
const reverse = changeRows((rows) => void rows.reverse());

/** Why drifts of rows are not visible; null where they are. */
const invisible = (exchanges: readonly RecordedExchange[]): string | null => {
  const most = Math.max(0, ...exchanges.map(({ response }) => rowsIn(response.body).length));
  return most < 2 ? 'the client of the states has fewer than two rows' : null;
};

/** Drifts of the rows of a list whose requests say which rows they want, and in which order. */
export const deriveLists: Derive = ({ name, entry, relations: recording }) => {
  if (!recording) return [];
  const few = invisible(recording.exchanges);
  const drift = (title: string, applyDrift: DerivedDrift['applyDrift']): DerivedDrift => ({
    call: name,
    title,
    allowed: few,
    recordings: [recording],
    applyDrift,
  });
  const isOrdered = findParameter(entry, 'order') !== null;
  // Without a limit a list is read in one way only, and nothing else says what its rows are.
  const isLimited = findParameter(entry, 'limit') !== null;
  const isPaged = findParameter(entry, 'after') !== null;
  return [
    ...(isLimited ? [drift('the last row of each page is lost', cut)] : []),
    ...(isPaged ? [drift('the first row of each page comes twice', repeat)] : []),
    ...(isOrdered ? [drift('rows come in the opposite order', reverse)] : []),
  ];
};
