import type { MeetingFault } from '@portal/contracts/meetings';
import { GatewayError } from '../../errors/gateway-error.ts';

const paths: Readonly<Record<MeetingFault, string>> = {
  time_taken: 'body.starts_at',
  too_many: 'body',
  changed: 'body.sequence',
};

/** The conflict of a request for a meeting, with what it is about. */
export const meetingConflict = (message: MeetingFault): GatewayError =>
  new GatewayError('conflict', { issues: [{ path: paths[message], message }] });
