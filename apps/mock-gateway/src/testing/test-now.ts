/** When tests begin: a Friday morning in Toronto, after the refresh of 8:00. */
export const TEST_NOW = '2026-11-20T15:00:00Z';
