/** So long after a page was opened, what its first screen needs has been requested. */
export const LATER_MS = 5_000;
