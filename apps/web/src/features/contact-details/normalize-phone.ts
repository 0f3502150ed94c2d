/** A number as its ten digits, however it was typed: with a country code, spaces, dots, parentheses or hyphens. */
export const normalizePhone = (typed: string): string => {
  const compact = typed.normalize('NFKC').replaceAll(/[\p{Cc}\p{Cf}\p{Pd}\s().,/]/gu, '');
  return compact.replace(/^\+?1(?=\d{10}$)/, '');
};
