import type { Permission } from '@portal/contracts/call';

/** A role as it is written for a user. */
export interface SeededRole {
  role: string;
  page: string;
  name: string | null;
  display_name: string | null;
  permissions: readonly Permission[];
}
