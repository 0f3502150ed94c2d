import { GatewayError } from './gateway-error.ts';

/** An instant in milliseconds since 1970 and the id of a row. */
export const INSTANT_AND_ID = /^(\d{1,15})\.([0-9a-f-]{36})$/;

/**
 * Returns the parts of a cursor of this gateway, by the groups of its form. Throws `invalid_request` for any other text:
 * the contract lets a cursor be any text, and a client may send one that was never issued.
 */
export const parseCursor = (cursor: string, form: RegExp): string[] => {
  const parts = form.exec(cursor);
  if (parts) return parts.slice(1);
  throw new GatewayError('invalid_request', {
    issues: [{ path: 'after', message: 'Expected a cursor of an earlier response' }],
  });
};
