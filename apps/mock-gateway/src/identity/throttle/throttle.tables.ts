import type { Instant } from '../../store/column-types.ts';

interface SignInThrottleTable {
  /** What is throttled, by a prefix, and hashes of the username, the network or both. */
  subject: string;
  failures: number;
  blocked_until: Instant;
  /** Until when only the owner's remembered devices may sign in; 0 when every device may. */
  locked_until: Instant;
  updated_at: Instant;
}

/** The table of throttled sign-ins. */
export interface ThrottleTables {
  sign_in_throttle: SignInThrottleTable;
}

declare module '../../store/schema.ts' {
  interface Database extends ThrottleTables {}
}
