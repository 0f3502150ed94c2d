import type { Permission } from '@portal/contracts/call';

/** Whom a valid token stands for, as the store knows them at this very call. */
export interface Principal {
  userId: string;
  firmId: string;
  sessionId: string;
  activeRole: string;
  /** Permissions of the active role. */
  permissions: ReadonlySet<Permission | string>;
}
