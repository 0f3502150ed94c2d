import { APPLICATION_HEADER, ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import {
  driftOf,
  respondWith,
  responseOf,
  successesOf,
  type Derive,
  type DerivedDrift,
} from './derived-drift.ts';
import type { RecordedCall } from './record-calls.ts';
import type { RecordedExchange, Recording } from './recording.ts';

const isOfJson = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Admits a rejected request of a check with the success of the call. */
export const admit = (
  recorded: RecordedCall,
  title: string,
  recording: Recording,
  isAdmitted: (exchange: RecordedExchange) => boolean,
): DerivedDrift => {
  const success = responseOf(successesOf(recorded)[0]!);
  return driftOf(recorded, title, [recording], (exchange) =>
    isAdmitted(exchange) ? success : exchange.response,
  );
};

export const codeOf = ({ response: { body } }: RecordedExchange) =>
  isOfJson(body) ? body['message'] : undefined;
const tokenOf = ({ request }: RecordedExchange) => request.headers[ACCESS_TOKEN_HEADER];
const isUnsigned = (exchange: RecordedExchange) => tokenOf(exchange)?.split('.')[2] === '';
const isMadeUp = (exchange: RecordedExchange) => tokenOf(exchange) === 'made-up';

const recoded = (
  recorded: RecordedCall,
  recording: Recording,
  [from, to]: readonly [from: string, to: string],
): DerivedDrift =>
  driftOf(recorded, `${from} is ${to}`, [recording], (exchange) =>
    codeOf(exchange) === from
      ? respondWith(exchange.response, exchange.response.status, {
          ...(exchange.response.body as object),
          message: to,
        })
      : exchange.response,
  );

/** Drifts of who may call. */
export const deriveAccess: Derive = (recorded) => {
  const { access: recording, entry } = recorded;
  if (!recording) return [];
  const admitted = (title: string, isAdmitted: (exchange: RecordedExchange) => boolean) =>
    admit(recorded, title, recording, isAdmitted);
  return [
    admitted('the token is not checked', (one) => codeOf(one) === 'session_required'),
    admitted('a token without a signature is taken', isUnsigned),
    admitted('a token that was made up is taken', isMadeUp),
    admitted(
      'the signature of a token is not checked',
      (one) => codeOf(one) === 'session_invalid' && !isUnsigned(one) && !isMadeUp(one),
    ),
    ...(entry.call.access === 'session'
      ? []
      : [
          admitted('the permission is not checked', (one) => codeOf(one) === 'permission_denied'),
          recoded(recorded, recording, ['permission_denied', 'session_invalid']),
        ]),
    recoded(recorded, recording, ['session_required', 'session_invalid']),
    recoded(recorded, recording, ['session_invalid', 'session_required']),
  ];
};

/** Drifts of the header that names the product. */
export const deriveHeader: Derive = (recorded) => {
  const product = ({ request }: RecordedExchange) => request.headers[APPLICATION_HEADER];
  const isOfCall = ({ response }: RecordedExchange) => response.status === 400;
  return [
    admit(
      recorded,
      `${APPLICATION_HEADER} may be missing`,
      recorded.header,
      (one) => isOfCall(one) && product(one) === undefined,
    ),
    admit(
      recorded,
      `${APPLICATION_HEADER} may name any product`,
      recorded.header,
      (one) => isOfCall(one) && product(one) !== undefined,
    ),
  ];
};
