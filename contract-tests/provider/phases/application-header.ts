import { APPLICATION_HEADER } from '@portal/contracts/headers';
import { check, curlOf, expectRefusal, inPool, type Context, type Entry } from '../context.ts';
import { askingFor, type ExampleClients } from '../example-clients.ts';
import { requestOf, type Request } from '../gateway-client.ts';
import type { Outcome } from '../outcome.ts';

const INVALID = [[400, 'invalid_request']] as const;

const without = ({ headers, ...rest }: Request): Request => {
  const { [APPLICATION_HEADER]: _, ...others } = headers;
  return { ...rest, headers: others };
};
const withOther = ({ headers, ...rest }: Request): Request => ({
  ...rest,
  headers: { ...headers, [APPLICATION_HEADER]: 'zz' },
});

/** What may be wrong with the header that says which product makes a call. */
const faults = [
  [`without ${APPLICATION_HEADER} it is invalid_request`, without],
  [`with ${APPLICATION_HEADER} of another product it is invalid_request`, withOther],
] as const;

const verifyCall = (context: Context, entry: Entry, signedIn: string | undefined, clients: ExampleClients) =>
  Promise.all(
    faults.map(([title, spoil]) =>
      check('errors', entry, title, async () => {
        const { token, ...passing } = askingFor(clients, entry, signedIn);
        const request = spoil(requestOf(context.options, entry.call, entry.examples[0]!.request, token));
        const curl = curlOf(context, request, token === undefined ? {} : { access_token: token });
        return expectRefusal(entry, await context.gate.send(request, passing), curl, INVALID);
      }),
    ),
  );

/** Makes each call for no product, and for one that the gateway does not know. */
export const verifyApplication = async (
  context: Context,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> => {
  const able = context.entries.filter(({ call }) => call.access === 'public' || token);
  const outcomes = await inPool(able, context.options.concurrency, (entry) =>
    verifyCall(context, entry, token, clients),
  );
  return outcomes.flat();
};
