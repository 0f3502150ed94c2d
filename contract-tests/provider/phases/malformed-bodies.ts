import { BODY_MAX_BYTES } from '@portal/contracts/constants';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { sendOptionsFor, type ExampleClients } from '../example-clients.ts';
import { requestOf } from '../gateway-client.ts';
import type { Outcome } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf, expectError } from '../send-call.ts';
import { verifyCalls } from './verify-calls.ts';

const INCOMPLETE_JSON = '{"half":';
/** A key that no call has, whose value has a byte that no UTF-8 text has. */
const INVALID_UTF_8 = new Uint8Array(Buffer.from('{"half":"\xff"}', 'latin1'));
/** Clearly above the limit, and still short enough that no gateway closes the connection while it is sent. */
const TOO_LONG = ' '.repeat(4 * BODY_MAX_BYTES);
const [JSON_TYPE, PLAIN_TYPE] = ['application/json', 'text/plain'] as const;

/** Malformed bodies, with the error that any call responds with. */
const bodies = [
  {
    rule: 'malformed-json',
    title: 'a body that is no JSON is invalid_json',
    contentType: JSON_TYPE,
    body: INCOMPLETE_JSON,
    expected: [[400, 'invalid_json']],
  },
  {
    rule: 'malformed-utf-8',
    title: 'a body that is no UTF-8 is rejected',
    contentType: JSON_TYPE,
    body: INVALID_UTF_8,
    // Some gateways replace what is no UTF-8 before they parse, and then reject the key.
    expected: [
      [400, 'invalid_json'],
      [400, 'invalid_request'],
    ],
  },
  {
    rule: 'other-media-type',
    title: 'a body of another type is unsupported_media_type',
    contentType: PLAIN_TYPE,
    body: INCOMPLETE_JSON,
    expected: [[415, 'unsupported_media_type']],
  },
  {
    rule: 'long-body',
    title: 'a body that is too long is body_too_large',
    contentType: JSON_TYPE,
    body: TOO_LONG,
    expected: [[413, 'body_too_large']],
  },
] as const;

const verifyCall = async (
  context: Context,
  entry: Entry,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> => {
  if (!entry.call.body) return [];
  const input = entry.examples[0]!.request;
  const outcomes: Outcome[] = [];
  for (const { rule, title, contentType, body, expected } of bodies)
    outcomes.push(
      await runCheck(rule, entry, title, async () => {
        const { token: ownToken, ...gateOptions } = sendOptionsFor(clients, entry, token);
        const { headers, ...request } = requestOf(context.options, entry.call, input, ownToken);
        const malformed = { ...request, headers: { ...headers, 'content-type': contentType }, body };
        const curl = curlOf(context, malformed, ownToken === undefined ? {} : { access_token: ownToken });
        return expectError(entry, await context.gate.send(malformed, gateOptions), curl, expected);
      }),
    );
  return outcomes;
};

/** Sends a malformed body to each call that has a body. */
export const verifyMalformedBodies = (
  context: Context,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> =>
  verifyCalls(context, token, (entry, activeToken) => verifyCall(context, entry, activeToken, clients));
