const UUIDS = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}){0,99}$/i;

/** The accounts that an address names; null, which stands for all, for what makes no sense. */
export const readScope = (text: string | null): string | null =>
  text !== null && UUIDS.test(text) ? text.toLowerCase().split(',').toSorted().join() : null;
