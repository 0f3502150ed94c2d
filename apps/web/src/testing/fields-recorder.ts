import { fieldPattern } from './field-pattern.ts';

/** Whether the web app reads each optional field of its responses, by call and path. */
export type FieldsRead = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Packages that read every field of a response, whatever the web app reads: the cache, React's tools, test tools. */
const GENERIC_READERS =
  /\/node_modules\/(?:\.pnpm\/)?(?:@tanstack|@trpc|@testing-library|@vitest|jsdom|react|react-dom|react-is|scheduler|vitest|pretty-format)[/@+]/;
const TEST_CODE = /\/src\/testing\/|\.test\.tsx?\b/;

/** Whether the code that reads a field is the web app's, by the stack of the read. */
const isReadByApp = (): boolean => {
  const [, ...frames] = (new Error().stack ?? '').split('\n');
  const reader = frames.find((frame) => !/fields-recorder\.ts|<anonymous>|\(native\)/.test(frame));
  return reader !== undefined && !GENERIC_READERS.test(reader) && !TEST_CODE.test(reader);
};

/** The optional fields of a call, as patterns of the paths that reads have. */
interface OptionalField {
  path: string;
  pattern: RegExp;
}

/**
 * Creates a recorder of the optional fields that the web app reads. A spread, Object.values and `in` read a field as
 * well as its name does. `isReader` decides whether the present read is the app's.
 */
export const createFieldsRecorder = (optionalFields: FieldsRead, isReader = isReadByApp) => {
  const reads = new Map<string, Set<string>>();
  const proxies = new WeakMap<object, object>();

  const recordRead = (call: string, path: string, optional: readonly OptionalField[]) => {
    const field = optional.find(({ pattern }) => pattern.test(path));
    if (!field || reads.get(call)?.has(field.path) || !isReader()) return;
    reads.set(call, (reads.get(call) ?? new Set()).add(field.path));
  };

  const observe = <Value>(
    call: string,
    value: Value,
    path: string,
    optional: readonly OptionalField[],
  ): Value => {
    if (typeof value !== 'object' || value === null) return value;
    const known = proxies.get(value);
    // The proxy of a value has the type of the value.
    if (known) return known as Value;
    const pathOf = (key: PropertyKey) =>
      Array.isArray(value) && /^\d+$/.test(String(key)) ? `${path}[]` : `${path}.${String(key)}`;
    const record = (key: PropertyKey) => {
      if (typeof key === 'string') recordRead(call, pathOf(key), optional);
    };
    const proxy = new Proxy(value, {
      get: (target, key, receiver) => {
        record(key);
        const field: unknown = Reflect.get(target, key, receiver);
        return Object.hasOwn(target, key) ? observe(call, field, pathOf(key), optional) : field;
      },
      has: (target, key) => {
        record(key);
        return Reflect.has(target, key);
      },
      getOwnPropertyDescriptor: (target, key) => {
        record(key);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };

  return {
    /** Wraps the response of a call, so that reads of it are recorded. */
    observe: <Value>(call: string, response: Value): Value => {
      const optional = Object.keys(optionalFields[call] ?? {}).map((path) => ({
        path,
        pattern: fieldPattern(path),
      }));
      return optional.length > 0 ? observe(call, response, '$', optional) : response;
    },
    /** The fields that were read, such as `history.list $[].ip`. */
    reads: (): string[] =>
      [...reads].flatMap(([call, paths]) => [...paths].map((path) => `${call} ${path}`)).toSorted(),
  };
};

/** The fields of a list that are marked as read, or as not read, such as `history.list $[].ip`. */
export const listFields = (fields: FieldsRead, isRead: boolean): string[] =>
  Object.entries(fields)
    .flatMap(([call, paths]) =>
      Object.entries(paths)
        .filter(([, marked]) => marked === isRead)
        .map(([path]) => `${call} ${path}`),
    )
    .toSorted();
