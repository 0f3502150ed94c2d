import type { IncomingMessage, ServerResponse } from 'node:http';
import { Verifier, type VerifierOptions } from '@pact-foundation/pact';
import { states } from '@portal/contracts/provider-states';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { ACCESS_TOKEN_STAND_IN } from '@portal/contracts/state-values';
import type { Send } from '@portal/mock-gateway/testing/gateway';

/** What Pact's verifier found. */
export interface PactVerification {
  isVerified: boolean;
  /** Interactions that failed, by provider, states and description. */
  failedInteractions: string[];
  /** Provider states that could not be set up: Pact's verifier prints these and continues without them. */
  failedStates: string[];
}

/** What is read of the result of Pact's verifier, for which it exports no type. */
interface VerifierResult {
  result: boolean;
  errors: { interaction: string }[];
}

/** A handler of Express, whose types are not installed. */
type RequestFilter = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A handler for each provider state, and a filter that signs requests with the token of the last state. */
const createStateHandlers = (send: Send, failedStates: string[]) => {
  let accessToken: string | undefined;

  const setUp = async (state: string) => {
    const response = await send({ method: 'POST', url: '/__mock/states', body: { state } });
    if (response.statusCode !== 200) failedStates.push(`${state}: ${response.body}`);
    const { access_token, ...values } = response.json<Record<string, string>>();
    accessToken = access_token;
    // Generators of the pact put these into the request: codes, ids and the like.
    return values;
  };
  const stateHandlers = Object.fromEntries(
    Object.values(states).map((state) => [state, () => setUp(state)] as const),
  );

  const requestFilter: RequestFilter = ({ headers }, _response, next) => {
    if (headers[ACCESS_TOKEN_HEADER] === ACCESS_TOKEN_STAND_IN && accessToken !== undefined)
      headers[ACCESS_TOKEN_HEADER] = accessToken;
    // The proxy of the verifier would send a missing body as an empty one of unknown length and type.
    headers['content-length'] ??= '0';
    next();
  };
  return { stateHandlers, requestFilter };
};

/** Verifies a pact by the Verifier of Pact, which resolves only when all interactions match. */
export const verifyPact = async (
  send: Send,
  options: Required<Pick<VerifierOptions, 'provider' | 'providerBaseUrl' | 'pactUrls'>>,
): Promise<PactVerification> => {
  const failedStates: string[] = [];
  const verifier = new Verifier({
    ...options,
    ...createStateHandlers(send, failedStates),
    logLevel: 'error',
  });
  // The error of a failed verification has the result as its message.
  const output = await verifier.verifyProvider().catch((caught: Error) => caught.message);
  const { result, errors } = JSON.parse(output) as VerifierResult;
  return {
    isVerified: result,
    failedInteractions: errors.map(({ interaction }) => interaction),
    failedStates,
  };
};
