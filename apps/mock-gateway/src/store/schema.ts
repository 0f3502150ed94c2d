/**
 * Every table of the store. Each domain adds its own in its `<domain>.tables.ts`, so that the store stays beneath the
 * domains.
 */
export interface Database {}
