/** What to look at, by the code of an error. */
const hints: Record<string, string> = {
  ECONNREFUSED: 'is it running, and is the port right?',
  ECONNRESET: 'it hung up; does it speak https?',
  UND_ERR_SOCKET: 'it hung up; does it speak https?',
  ENOTFOUND: 'is the name of the host right?',
  EAI_AGAIN: 'is the name of the host right?',
  ERR_SSL_WRONG_VERSION_NUMBER: 'does it speak http?',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'does it speak http?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'name its certificate by NODE_EXTRA_CA_CERTS=FILE',
  SELF_SIGNED_CERT_IN_CHAIN: 'name its authority by NODE_EXTRA_CA_CERTS=FILE',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'name its authority by NODE_EXTRA_CA_CERTS=FILE',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'name its authority by NODE_EXTRA_CA_CERTS=FILE',
};

const MAX_MESSAGE_LENGTH = 200;

const causeOf = (caught: unknown): { message?: string; name?: string; code?: unknown } =>
  caught instanceof Error ? ((caught.cause as Error | undefined) ?? caught) : { message: String(caught) };

/** Whether a request, or the reading of its response, failed because its time limit was reached. */
export const isTimeout = (caught: unknown): boolean =>
  caught instanceof Error && caught.name === 'TimeoutError';

/** Describes in one line why a request had no response, with a hint what to look at. */
export const describeNetworkError = (caught: unknown, timeoutMs: number): string => {
  if (isTimeout(caught)) return `no response within ${timeoutMs / 1000} s`;
  const { message, name, code } = causeOf(caught);
  // A host with several addresses fails with one error for each, and with no message of its own.
  const reason = (message || String(code ?? name))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_MESSAGE_LENGTH);
  const hint = hints[String(code)];
  return `no response: ${reason}${hint ? `; ${hint}` : ''}`;
};
