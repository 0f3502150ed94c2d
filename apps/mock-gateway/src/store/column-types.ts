/** A boolean: SQLite has none. */
export type Flag = 0 | 1;
/** Milliseconds since 1970. */
export type Instant = number;
