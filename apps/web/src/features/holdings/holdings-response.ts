import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';

/** What the client holds, as the gateway lists it. */
export type Holdings = OutputOf<typeof contracts.holdings.list>;
