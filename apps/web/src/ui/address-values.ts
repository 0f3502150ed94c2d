import { SEARCH_MAX_LENGTH } from '@portal/contracts/constants';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The value where it can be the identity of something; null otherwise, as if the address did not name it. */
export const uuidIn = (value: string | null): string | null =>
  value !== null && UUID.test(value) ? value : null;

const MAX_UUIDS = 100;

/** Identities with commas between them, in an order of their own; null where one of them can be none. */
export const uuidsIn = (value: string | null): string | null => {
  const all = (value ?? '').split(',');
  return all.length <= MAX_UUIDS && all.every((one) => UUID.test(one))
    ? all
        .map((one) => one.toLowerCase())
        .toSorted()
        .join()
    : null;
};

/** The option that a value names; null for what is none. */
export const optionIn = <Option extends string>(
  options: readonly Option[],
  value: string | null,
): Option | null => options.find((option) => option === value) ?? null;

/** The text that is looked for, as long as one may be; null for none. */
export const searchIn = (value: string | null): string | null =>
  (value ?? '').trim().slice(0, SEARCH_MAX_LENGTH) || null;
