import type { Request } from '../../provider/gateway-client.ts';
import { requested } from '../../provider/relations/echo-relations.ts';
import { orderedIn, rowOrders } from '../../provider/relations/ordered-relations.ts';
import { isRow, rowsIn } from '../../provider/relations/parameter.ts';
import { rowFilters } from '../../provider/relations/row-filters.ts';
import { driftOf, respondWith, type Derive } from './derived-drift.ts';
import { callOf, type RecordedExchange } from './recording.ts';

const inputOf = ({ url, body }: Request): Record<string, unknown> => ({
  ...Object.fromEntries(new URL(url).searchParams),
  ...(body === undefined ? {} : (JSON.parse(String(body)) as object)),
});

const isSame = (one: object, other: object) => {
  const inOrder = (value: object) => JSON.stringify(Object.entries(value).toSorted());
  return inOrder(one) === inOrder(other);
};

/** The recorded response to the same request without a filter; undefined where there is none. */
const unfiltered = (exchanges: readonly RecordedExchange[], { request }: RecordedExchange, name: string) => {
  const { [name]: _, ...rest } = inputOf(request);
  return exchanges.find((one) => callOf(one) !== null && isSame(inputOf(one.request), rest));
};

/** Drifts of filters that are ignored. */
export const deriveFilters: Derive = (recorded) => {
  const { name, relations: recording } = recorded;
  const filters = Object.entries(rowFilters[name] ?? {});
  if (!recording || filters.length === 0) return [];
  const all = recording.exchanges.flatMap(({ response }) => rowsIn(response.body));
  return filters.map(([parameter, { valueOf, isOwnId }]) => {
    const values = new Set(all.map(valueOf));
    return driftOf(
      recorded,
      `${parameter} is ignored`,
      [recording],
      (exchange) =>
        parameter in inputOf(exchange.request)
          ? (unfiltered(recording.exchanges, exchange, parameter) ?? exchange).response
          : exchange.response,
      values.size < 2 && !isOwnId ? 'every row of the client has the same value' : null,
    );
  });
};

const OTHER = 'another';

/** A body whose values of a key, its own and those of the objects directly in it, are others. */
const withOther = (body: unknown, key: string): unknown => {
  const replaced = (row: Record<string, unknown>) => (key in row ? { ...row, [key]: OTHER } : row);
  if (!isRow(body)) return body;
  return Object.fromEntries(
    Object.entries(replaced(body)).map(([name, value]) => [name, isRow(value) ? replaced(value) : value]),
  );
};

/** Drifts of what a response is of. */
export const deriveEchoes: Derive = (recorded) => {
  const { name, entry, relations: recording } = recorded;
  if (!recording) return [];
  const isSuccess = (exchange: RecordedExchange) =>
    callOf(exchange) === name && exchange.response.status === 200;
  const bodies = recording.exchanges.filter(isSuccess);
  const keys = new Set(
    entry.examples
      .filter(({ status }) => status === 200)
      .flatMap(({ request }) => requested(entry, request))
      .map(([key]) => key)
      .filter((key) =>
        bodies.some(
          ({ response: { body } }) => JSON.stringify(withOther(body, key)) !== JSON.stringify(body),
        ),
      ),
  );
  return [...keys].map((key) =>
    driftOf(recorded, `${key} is that of another request`, [recording], ({ response }) =>
      response.status === 200 ? respondWith(response, 200, withOther(response.body, key)) : response,
    ),
  );
};

/** Drifts of the order that a call states. */
export const deriveOrders: Derive = (recorded) => {
  const { name, relations: recording } = recorded;
  if (!recording) return [];
  const bodies = recording.exchanges.map(({ response }) => response.body);
  return (rowOrders[name] ?? []).map((order) => {
    const most = Math.max(
      0,
      ...bodies.map((body) => new Set(orderedIn(body, order)?.values.map(String)).size),
    );
    const reverse = ({ response }: RecordedExchange) => {
      const body = structuredClone(response.body);
      orderedIn(body, order)?.rows.reverse();
      return respondWith(response, response.status, body);
    };
    return driftOf(
      recorded,
      `${order.list ?? 'rows'} come in the opposite order`,
      [recording],
      reverse,
      most < 2 ? 'the client of the states has fewer than two rows' : null,
    );
  });
};
