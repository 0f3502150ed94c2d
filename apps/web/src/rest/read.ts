import { restErrorOf, type RestError } from './rest-error.ts';

/** What a page gets of a read. */
export interface Read<Data> {
  /** Undefined until it was read once. */
  data: Data | undefined;
  /** Why the last attempt failed, until one succeeds. */
  error: RestError | null;
  retry: () => void;
  /** Whether `data` is that of the read before, until that of this one is there. */
  isRefreshing: boolean;
}

interface Query {
  data: unknown;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** Turns the result of a `useQuery` into what `ui/load.tsx` shows. */
export const readOf = <Result extends Query>(query: Result): Read<Exclude<Result['data'], undefined>> => ({
  // A query's results differ in `data` by their status; together they are what was read, or undefined.
  data: query.data as Exclude<Result['data'], undefined> | undefined,
  error: query.error ? restErrorOf(query.error) : null,
  retry: () => void query.refetch(),
  isRefreshing: query.isPlaceholderData,
});
