import { BODY_MAX_BYTES } from '@portal/contracts/constants';
import { check, curlOf, expectRefusal, inPool, type Context, type Entry } from '../context.ts';
import { requestOf, send } from '../gateway-client.ts';
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
  token: string | undefined,
): Promise<Outcome[]> => {
  const input = entry.examples[0]!.request;
  const request = requestOf(context.options, entry.call, input, token);
  const outcomes: Outcome[] = [];
  for (const { title, type, body, expected } of bodies)
    outcomes.push(
      await check('errors', entry, title, async () => {
        const sent = { ...request, headers: { ...request.headers, 'content-type': type }, body };
        const curl = curlOf(context, sent, token === undefined ? {} : { access_token: token });
        return expectRefusal(entry, await send(sent, context.options.timeoutMs), curl, expected);
      }),
    );
  return outcomes;
};

/** Sends each call that has a body one that cannot be read. */
export const verifyUnreadableBodies = async (
  context: Context,
  token: string | undefined,
): Promise<Outcome[]> => {
  const withBody = context.entries.filter(({ call }) => call.body && (call.access === 'public' || token));
  const outcomes = await inPool(withBody, context.options.concurrency, (entry) =>
    verifyBodies(context, entry, entry.call.access === 'public' ? undefined : token),
  );
  return outcomes.flat();
};
