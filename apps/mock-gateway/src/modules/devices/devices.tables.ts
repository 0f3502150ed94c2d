import type { Instant } from '../../store/column-types.ts';

interface DeviceTable {
  id: string;
  user_id: string;
  /** SHA-256 of the value the browser stores. */
  hash: string;
  name: string | null;
  browser: string | null;
  os: string | null;
  kind: string | null;
  /** The network address it was last used from. */
  ip: string | null;
  added_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

/** The table of remembered devices. */
export interface DevicesTables {
  device: DeviceTable;
}

declare module '../../store/schema.ts' {
  interface Database extends DevicesTables {}
}
