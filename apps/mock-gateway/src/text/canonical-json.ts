/** JSON without spaces and with its keys in order, so that the same values always have the same text. */
export const canonicalJson = (values: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
