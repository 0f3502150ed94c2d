/** Any UUID in a text, in either case. */
export const UUID: RegExp = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The UUIDs in a text, in lower case, so that they can be compared. */
export const idsIn = (text: string): string[] => (text.match(UUID) ?? []).map((id) => id.toLowerCase());

/** The id of nothing. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** A text with its UUIDs left out. */
export const withoutIds = (text: string): string => text.replaceAll(UUID, '');
