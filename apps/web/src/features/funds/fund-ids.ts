import { COMPARED_FUNDS_MAX } from '@portal/contracts/funds';

/** The ids in a URL, without invalid ones, duplicates and those beyond the maximum of a comparison. */
export const readIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))]
    .filter((id) => /^[A-Z0-9]{1,12}$/.test(id))
    .slice(0, COMPARED_FUNDS_MAX);
