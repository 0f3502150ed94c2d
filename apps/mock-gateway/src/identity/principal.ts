import type { Permission, Step } from '@portal/contracts/call';
import type { ViewReason } from '@portal/contracts/view-reasons';

/** The steps between sign-in and the portal, and whether each is finished. */
export type Steps = Readonly<Record<Step, 0 | 1>>;

/** The portal as a client sees it, which an advisor looks at. */
export interface ClientView {
  id: string;
  /** The client number for which the advisor began it. */
  client_uuid: string;
  reason: ViewReason;
  /** The advisor's own words about why. */
  words: string;
  /** The advisor, who is recorded as the reader. */
  viewer: Principal;
}

/** The user that a valid token identifies, as the store has them at this call. */
export interface Principal {
  userId: string;
  firmId: string;
  sessionId: string;
  activeRole: string;
  /** The client for whom alone the active role acts, in which nothing of the user's own is shown; null in every other role. */
  actsFor: string | null;
  /** Start of the request, in milliseconds since 1970. A share that ended at or before it gives no access. */
  at: number;
  /** Permissions of the active role. */
  permissions: ReadonlySet<Permission | string>;
  /** Which steps this session has finished: 1, or 0. */
  steps: Steps;
  /** Set where an advisor views the portal as this user, who is the client then. */
  view?: ClientView;
}
