import { check, curlOf, expectRefusal, inPool, type Context, type Entry } from '../context.ts';
import { requestOf, send } from '../gateway-client.ts';
import type { Outcome } from '../outcome.ts';

const UNREADABLE = '{"half":';
const PLAIN = 'text/plain';

/** The errors that any call with a body answers, by what is sent. */
const bodies = [
  {
    title: 'a body that is no JSON is invalid_json',
    type: 'application/json',
    expected: [[400, 'invalid_json']],
  },
  {
    title: 'a body of another type is unsupported_media_type',
    type: PLAIN,
    expected: [[415, 'unsupported_media_type']],
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
  for (const { title, type, expected } of bodies)
    outcomes.push(
      await check('errors', entry, title, async () => {
        const sent = { ...request, headers: { ...request.headers, 'content-type': type }, body: UNREADABLE };
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
