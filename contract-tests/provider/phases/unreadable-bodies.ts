import { BODY_MAX_BYTES } from '@portal/contracts/constants';
import { check, curlOf, expectRefusal, inPool, type Context, type Entry } from '../context.ts';
import { askingFor, type ExampleClients } from '../example-clients.ts';
import { requestOf } from '../gateway-client.ts';
import type { Outcome } from '../outcome.ts';

const UNREADABLE = '{"half":';
/** Clearly beyond the limit, and still so short that no gateway hangs up while it is sent. */
const TOO_LONG = ' '.repeat(4 * BODY_MAX_BYTES);
const [JSON_TYPE, PLAIN] = ['application/json', 'text/plain'] as const;

/** The errors that any call with a body answers, by what is sent. */
const bodies = [
  {
    title: 'a body that is no JSON is invalid_json',
    type: JSON_TYPE,
    body: UNREADABLE,
    expected: [[400, 'invalid_json']],
  },
  {
    title: 'a body of another type is unsupported_media_type',
    type: PLAIN,
    body: UNREADABLE,
    expected: [[415, 'unsupported_media_type']],
  },
  {
    title: 'a body that is too long is body_too_large',
    type: JSON_TYPE,
    body: TOO_LONG,
    expected: [[413, 'body_too_large']],
  },
] as const;

const verifyBodies = async (
  context: Context,
  entry: Entry,
  signedIn: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> => {
  const input = entry.examples[0]!.request;
  const outcomes: Outcome[] = [];
  for (const { title, type, body, expected } of bodies)
    outcomes.push(
      await check('errors', entry, title, async () => {
        const { token, ...passing } = askingFor(clients, entry, signedIn);
        const request = requestOf(context.options, entry.call, input, token);
        const sent = { ...request, headers: { ...request.headers, 'content-type': type }, body };
        const curl = curlOf(context, sent, token === undefined ? {} : { access_token: token });
        return expectRefusal(entry, await context.gate.send(sent, passing), curl, expected);
      }),
    );
  return outcomes;
};

/** Sends each call that has a body one that cannot be read. */
export const verifyUnreadableBodies = async (
  context: Context,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> => {
  const withBody = context.entries.filter(({ call }) => call.body && (call.access === 'public' || token));
  const outcomes = await inPool(withBody, context.options.concurrency, (entry) =>
    verifyBodies(context, entry, token, clients),
  );
  return outcomes.flat();
};
