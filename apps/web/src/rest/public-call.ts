import type { CallInput, CallShape, OutputOf } from '@portal/contracts/call';
import type { Gateways } from './gateways.ts';
import { sendCall } from './request.ts';

/**
 * Makes a call that needs no session, also before the client of all calls is loaded. Throws a RestError for an error
 * response, a broken connection or a response of another shape.
 */
export const sendPublicCall = async <C extends CallShape>(
  call: C & { access: 'public' },
  input: CallInput,
  gateways: Gateways,
): Promise<OutputOf<C>> =>
  // Checked against the shape of its contract.
  (await sendCall(call, input, { gateways, accessToken: null })) as OutputOf<C>;
