import { parseValue } from '../../contact-details/contact-value.ts';
import { iso, isoOrNull, sectionOf, type Section } from './section.ts';

const parts = ['civic_number', 'street', 'city', 'province', 'postal_code', 'country'] as const;
const addressColumns = Object.fromEntries(parts.map((part) => [part, 'text' as const]));

/** Where the client lives. */
const postalAddresses = sectionOf({
  name: 'postal_addresses',
  columns: addressColumns,
  query: (db, { userId }) => db.selectFrom('postal_address').select(parts).where('user_id', '=', userId),
  toRow: (row) => row,
});

/** What the client changed about how they are reached, and asked to have changed. */
const contactChanges = sectionOf({
  name: 'contact_changes',
  columns: {
    at: 'instant',
    kind: { codes: 'contact_kind' },
    value: 'text',
    ...addressColumns,
    state: { codes: 'contact_change_state' },
    reason: { codes: 'decline_reason' },
    moved_at: 'instant',
  },
  query: (db, { userId, until }) =>
    db
      .selectFrom('contact_change')
      .select(['requested_at', 'kind', 'value', 'state', 'reason', 'moved_at'])
      .where('user_id', '=', userId)
      .where('requested_at', '<=', until)
      .orderBy('requested_at')
      .orderBy('id'),
  toRow: ({ requested_at, moved_at, kind, value: stored, ...row }) => {
    const { value } = parseValue(kind, stored);
    return {
      ...row,
      ...(typeof value === 'string' ? { value } : value),
      at: iso(requested_at),
      moved_at: isoOrNull(moved_at),
      kind,
    };
  },
});

/** By what the client is reached. */
export const contactDetails: readonly Section[] = [postalAddresses, contactChanges];
