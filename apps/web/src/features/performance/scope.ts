import { parseUuids } from '../../ui/address-values.ts';

/** The accounts that a URL names; null, which means all, for an invalid value. */
export const readScope = (text: string | null): string | null => parseUuids(text);
