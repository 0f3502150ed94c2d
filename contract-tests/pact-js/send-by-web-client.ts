import { ACCESS_TOKEN_STAND_IN } from '@portal/contracts/state-values';
import { sendCall } from '@portal/web/rest/request';
import type { ExampleOfCall } from '../consumer/interaction.ts';

/** Sends an example's request to a server by the web app's own client; resolves to its result, or to its error. */
export const sendByWebClient = (
  { call, example }: ExampleOfCall,
  url: string,
  input = example.request,
): Promise<unknown> =>
  sendCall(call, input, {
    gateways: { app: url, auth: url },
    accessToken: call.access === 'public' ? null : ACCESS_TOKEN_STAND_IN,
  }).catch((caught: unknown) => caught);
