/**
 * Whether the Charter of the French Language protects a client. An unknown province counts as Quebec: showing
 * French first to other clients does no harm.
 */
export const isQuebec = (province: string | null): boolean => province === null || province === 'QC';
