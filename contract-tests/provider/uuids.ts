/** Any UUID in a text. */
export const UUID: RegExp = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The id of nothing. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** A text with its UUIDs left out. */
export const withoutIds = (text: string): string => text.replaceAll(UUID, '');
