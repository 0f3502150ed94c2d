/**
 * Whether the Charter of the French Language protects a client. A province nobody knows counts as Quebec: showing
 * French first to somebody else does no harm.
 */
export const isQuebec = (province: string | null): boolean => province === null || province === 'QC';
