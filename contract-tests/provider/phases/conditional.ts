import { states } from '@portal/contracts/provider-states';
import type { CallInput } from '@portal/contracts/call';
import { comparableBody } from '../comparable.ts';
import { accessTokenFor, type Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { requestOf, type GatewayResponse } from '../gateway-client.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf } from '../send-call.ts';
import { plainInputs } from '../valid-input.ts';
import { verifyCalls } from './verify-calls.ts';

/** Source: RFC 9110, section 8.8.3. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;
const OTHER_TAG = '"portal-verify-other"';
const NO_TAG = 'portal-verify, no entity tag';

interface Read {
  response: GatewayResponse;
  curl: string;
}

type ReadWith = (input: CallInput, tag?: string, token?: string) => Promise<Read>;

const readerOf =
  (context: Context, { call }: Entry, own: string | undefined): ReadWith =>
  async (input, tag, token = own) => {
    const plain = requestOf(context.options, call, input, token);
    const request =
      tag === undefined ? plain : { ...plain, headers: { ...plain.headers, 'if-none-match': tag } };
    const curl = curlOf(context, request, token === undefined ? {} : { access_token: token });
    return { response: await context.gate.send(request), curl };
  };

const tagOf = ({ response }: Read) => response.headers.get('etag') ?? '';

const describe = ({ response: { status, headers } }: Read) =>
  `${status}, etag ${headers.get('etag') ?? 'missing'}`;

const problemOf = (expected: string, read: Read): Problem => ({
  expected,
  got: describe(read),
  curl: read.curl,
});

const requireSuccess = ({ response }: Read) => {
  if (response.status !== 200) throw new NotRun(`it responded with ${response.status}`);
};

const findTagProblems = async (read: ReadWith, input: CallInput): Promise<Problem[]> => {
  const first = await read(input);
  requireSuccess(first);
  if (!ENTITY_TAG.test(tagOf(first))) return [problemOf('an ETag', first)];
  const problems: Problem[] = [];
  const again = await read(input, tagOf(first));
  // Where the data has changed meanwhile, there is a new response.
  const isNew = again.response.status === 200 && again.response.text !== first.response.text;
  if (again.response.status !== 304 && !isNew) problems.push(problemOf('304 for the ETag it gave', again));
  const other = await read(input, OTHER_TAG);
  if (other.response.status !== 200) problems.push(problemOf('200 for an ETag it never gave', other));
  const invalid = await read(input, NO_TAG);
  if (invalid.response.status === 304 || invalid.response.status >= 500)
    problems.push(problemOf('no 304 and no defect for what is no ETag', invalid));
  return problems;
};

/** Two different responses have two tags, or a browser would keep the first. */
const findSharedTags = (reads: readonly Read[]): Problem[] => {
  const successes = reads.filter(({ response }) => response.status === 200);
  const shared = successes.find((one, at) =>
    successes
      .slice(0, at)
      .some(
        (two) => tagOf(two) === tagOf(one) && comparableBody(two.response) !== comparableBody(one.response),
      ),
  );
  return shared ? [problemOf('an ETag of its own for another response', shared)] : [];
};

const readAll = async (context: Context, entry: Entry, read: ReadWith): Promise<Read[]> => {
  const inputs = plainInputs(entry.call, entry.examples);
  const reads: Read[] = [];
  for (const input of inputs) reads.push(await read(input));
  if (!context.states || entry.call.access === 'public') return reads;
  const other = await accessTokenFor(context, states.otherClient);
  return [...reads, await read(inputs[0]!, undefined, other)];
};

/** Reads each conditional call with the ETag it gave, with another, and with what is none. */
export const verifyConditional = (context: Context, token: string | undefined): Promise<Outcome[]> =>
  verifyCalls(context, token, async (entry, activeToken) => {
    if (!entry.call.isConditional) return [];
    const read = readerOf(context, entry, entry.call.access === 'public' ? undefined : activeToken);
    const input = entry.examples[0]!.request;
    return [
      await runCheck('entity-tag', entry, 'the ETag it gave is 304, any other is not', () =>
        findTagProblems(read, input),
      ),
      await runCheck('distinct-tags', entry, 'another response has another ETag', async () =>
        findSharedTags(await readAll(context, entry, read)),
      ),
    ];
  });
