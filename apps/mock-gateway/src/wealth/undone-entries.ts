/** What an entry needs to be recognized as undone. */
interface Reversible {
  account_uuid: string;
  date: string;
  /** For a reversal: the day of the entry it undoes. */
  reverses: string | null;
}

/**
 * Returns entries, given in the order of their ledgers, as if those that were undone had never been made: without them and
 * without their reversals. A reversal whose entry is not among them has the day of that entry. `figuresOf` returns what
 * tells the entries of an account and a day apart, its amounts multiplied by a sign.
 */
export const withoutUndone = <Entry extends Reversible>(
  entries: readonly Entry[],
  figuresOf: (entry: Entry, sign: 1 | -1) => string,
): Entry[] => {
  const undoing = new Map<string, Entry[]>();
  const dropped = new Set<Entry>();
  // From the last to the first, as a reversal that was itself reversed undoes nothing.
  for (const entry of entries.toReversed()) {
    const { account_uuid, date, reverses } = entry;
    const reversal = undoing.get([account_uuid, date, figuresOf(entry, 1)].join())?.pop();
    if (reversal) {
      dropped.add(entry).add(reversal);
      continue;
    }
    if (reverses === null) continue;
    const undone = [account_uuid, reverses, figuresOf(entry, -1)].join();
    undoing.set(undone, [...(undoing.get(undone) ?? []), entry]);
  }
  return entries
    .filter((entry) => !dropped.has(entry))
    .map((entry) => (entry.reverses === null ? entry : { ...entry, date: entry.reverses }));
};
