import type { PreferenceChange } from '@portal/contracts/preferences';

const dayOf = (instant: string) => new Intl.DateTimeFormat('en-CA').format(new Date(instant));

/**
 * The day since which a preference holds for all of these clients: that of its last change for any of them. Null where
 * none is known. `changes` come newest first.
 */
export const sinceOf = (
  changes: readonly PreferenceChange[],
  clients: readonly string[],
  key: string,
): string | null => {
  const last = changes.find(
    (change) => change.key === key && change.client_uuid !== null && clients.includes(change.client_uuid),
  );
  return last ? dayOf(last.changed_at) : null;
};
