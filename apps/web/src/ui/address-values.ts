import { SEARCH_MAX_LENGTH } from '@portal/contracts/constants';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The value if it is a UUID; null otherwise, as if the address had none. */
export const parseUuid = (value: string | null): string | null =>
  value !== null && UUID.test(value) ? value : null;

const MAX_UUIDS = 100;

/** UUIDs separated by commas, sorted; null where one of them is invalid. */
export const parseUuids = (value: string | null): string | null => {
  const all = (value ?? '').split(',');
  return all.length <= MAX_UUIDS && all.every((one) => UUID.test(one))
    ? all
        .map((one) => one.toLowerCase())
        .toSorted()
        .join()
    : null;
};

/** The option that a value names; null where it names none. */
export const parseOption = <Option extends string>(
  options: readonly Option[],
  value: string | null,
): Option | null => options.find((option) => option === value) ?? null;

/** The search text, cut to its maximum length; null for none. */
export const parseSearch = (value: string | null): string | null =>
  (value ?? '').trim().slice(0, SEARCH_MAX_LENGTH) || null;

/** The value if it is a short key, such as a symbol; null otherwise. */
export const parseKey = (value: string | null): string | null =>
  value !== null && /^[\w.-]{1,100}$/.test(value) ? value : null;
