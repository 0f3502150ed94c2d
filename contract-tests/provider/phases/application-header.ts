import { APPLICATION_HEADER } from '@portal/contracts/headers';
import type { Context } from '../context.ts';
import type { Entry } from '../entry.ts';
import { sendOptionsFor, type ExampleClients } from '../example-clients.ts';
import { requestOf, type Request } from '../gateway-client.ts';
import type { Outcome } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { curlOf, expectError } from '../send-call.ts';
import type { VerifyCall } from '../reads-before-writes.ts';
import { isOfStaff } from '../is-of-staff.ts';
import { verifyCalls, verifyCallsInStates } from './verify-calls.ts';

const INVALID = [[400, 'invalid_request']] as const;

const withoutHeader = ({ headers, ...rest }: Request): Request => {
  const { [APPLICATION_HEADER]: _, ...others } = headers;
  return { ...rest, headers: others };
};
const withOtherProduct = ({ headers, ...rest }: Request): Request => ({
  ...rest,
  headers: { ...headers, [APPLICATION_HEADER]: 'zz' },
});

/** Faults of the header that names the product. */
const faults = [
  [`without ${APPLICATION_HEADER} it is invalid_request`, withoutHeader],
  [`with ${APPLICATION_HEADER} of another product it is invalid_request`, withOtherProduct],
] as const;

/** Makes a call for no product, and for one that the gateway does not know. */
export const verifyHeaderOf = (
  context: Context,
  entry: Entry,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> =>
  Promise.all(
    faults.map(([title, addFault]) =>
      runCheck('application-header', entry, title, async () => {
        const { token: ownToken, ...gateOptions } = sendOptionsFor(clients, entry, token);
        const request = addFault(
          requestOf(context.options, entry.call, entry.examples[0]!.request, ownToken),
        );
        const curl = curlOf(context, request, ownToken === undefined ? {} : { access_token: ownToken });
        return expectError(entry, await context.gate.send(request, gateOptions), curl, INVALID);
      }),
    ),
  );

/** Makes each call for no product, and for one that the gateway does not know. */
export const verifyApplicationHeader = async (
  context: Context,
  token: string | undefined,
  clients: ExampleClients,
): Promise<Outcome[]> => {
  const verifyCall: VerifyCall = (entry, activeToken) => verifyHeaderOf(context, entry, activeToken, clients);
  const ofStaff = context.entries.filter(({ call }) => isOfStaff(call.access));
  return [
    ...(await verifyCalls(context, token, verifyCall)),
    ...(await verifyCallsInStates(context, 'errors', ofStaff, verifyCall)),
  ];
};
