import type { CallInput, CallShape } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import { fillPath } from '@portal/contracts/path-template';

/** The request that makes a call with such input. */
export const requestOf = (call: CallShape, { params = {}, query = {}, body }: CallInput) => ({
  method: call.method,
  url: fillPath(call.path, params),
  query,
  ...(body === undefined ? {} : { body: body as object }),
});

/** Every call of the table that needs a session, with the request of its first example. */
export const closedCalls = allExamples
  .filter(({ call }) => call.access !== 'public')
  .map((entry) => ({
    ...entry,
    title: `${entry.domain}.${entry.name}`,
    request: requestOf(entry.call, entry.examples[0]?.request ?? {}),
  }));
