import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { requestOf } from '../gateway-client.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf, toProblems } from '../send-call.ts';
import { strictErrorMismatches } from '../strict-shape.ts';
import { verifyCalls } from './verify-calls.ts';

/** A percent sign that no two hexadecimal digits follow. Source: RFC 3986, section 2.1. */
const INVALID_ESCAPE = '%zz';

/** The address of a call with an invalid escape: in its last parameter of the path, else in its query. */
const malformedUrl = ({ call: { path } }: Entry, url: string): string => {
  const [address = '', search = ''] = url.split('?');
  const at = path.split('/').findLastIndex((segment) => segment.startsWith('{'));
  if (at < 0) return `${address}?${search && `${search}&`}${INVALID_ESCAPE}=1`;
  const segments = address.split('/');
  segments[segments.length - path.split('/').length + at] = INVALID_ESCAPE;
  return `${segments.join('/')}${search && `?${search}`}`;
};

const findAccepted = async (
  context: Context,
  entry: Entry,
  token: string | undefined,
): Promise<Problem[]> => {
  const plain = requestOf(context.options, entry.call, entry.examples[0]!.request, token);
  const request = { ...plain, url: malformedUrl(entry, plain.url) };
  const curl = curlOf(context, request, token === undefined ? {} : { access_token: token });
  const response = await context.gate.send(request, { expectsError: true });
  const isRejected = response.status >= 400 && response.status < 500;
  if (isRejected) return toProblems(strictErrorMismatches(response), curl);
  const got = `${response.status} ${response.text.slice(0, 200)}`;
  return [{ expected: 'an error of the request, such as 400 invalid_request', got, curl }];
};

/** Makes each call that reads at an address with an invalid percent-escape. */
export const verifyMalformedUrls = (context: Context, token: string | undefined): Promise<Outcome[]> => {
  const entries = context.entries.filter(({ call }) => call.kind === 'query');
  return verifyCalls({ ...context, entries }, token, async (entry, activeToken) => {
    const title = 'an address with an invalid percent-escape is an error';
    const ownToken = entry.call.access === 'public' ? undefined : activeToken;
    return [await runCheck('malformed-url', entry, title, () => findAccepted(context, entry, ownToken))];
  });
};
