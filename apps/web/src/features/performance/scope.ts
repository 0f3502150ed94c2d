import { parseUuids } from '../../ui/address-values.ts';

/** The accounts that an address names; null, which stands for all, for what makes no sense. */
export const readScope = (text: string | null): string | null => parseUuids(text);
