import type { Permission, Step } from '@portal/contracts/call';

/** The steps of the way in, and whether each is finished. */
export type Steps = Readonly<Record<Step, 0 | 1>>;

/** Whom a valid token stands for, as the store knows them at this very call. */
export interface Principal {
  userId: string;
  firmId: string;
  sessionId: string;
  activeRole: string;
  /** Permissions of the active role. */
  permissions: ReadonlySet<Permission | string>;
  /** Which steps of the way in this session has finished: 1, or 0. */
  steps: Steps;
}
