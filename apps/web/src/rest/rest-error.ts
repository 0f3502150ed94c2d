import { isErrorCode, type ErrorCode } from '@portal/contracts/gateway-error';

/** Why a call failed: a code of the contract, or one of those that only a browser sees. */
export type RestErrorCode = ErrorCode | 'network' | 'bad_answer' | 'bad_token';

interface RestErrorDetails {
  status: number;
  code: RestErrorCode;
  /** The gateway's message when it is none of the contract's codes. */
  serverMessage?: string | undefined;
  /** Seconds to wait before a retry. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  /** The gateway's issues with fields of the request, unparsed. */
  issues?: unknown;
}

/** The failure of a call. Its sentence in the user's language has the key `messageKey`. */
export class RestError extends Error {
  readonly status: number;
  readonly code: RestErrorCode;
  readonly serverMessage: string | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  readonly issues: unknown;

  constructor({ status, code, serverMessage, retryAfter, requestId, issues }: RestErrorDetails) {
    super(serverMessage ?? code);
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
    this.issues = issues;
  }

  get messageKey(): `error.${RestErrorCode}` {
    return `error.${this.code}`;
  }
}

/** Reads an error response. Its body decides where it has a code, its status where it has none. */
export const errorOfResponse = (status: number, body: unknown): RestError => {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const message = fields['message'];
  return new RestError({
    status: typeof fields['status_code'] === 'number' ? fields['status_code'] : status,
    code: isErrorCode(message) ? message : codeOfStatus(status),
    serverMessage: typeof message === 'string' && !isErrorCode(message) ? message : undefined,
    retryAfter: typeof fields['retry_after'] === 'number' ? fields['retry_after'] : undefined,
    requestId: typeof fields['request_id'] === 'string' ? fields['request_id'] : undefined,
    issues: fields['issues'],
  });
};

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'session_invalid';
  if (status === 403) return 'permission_denied';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  if (status === 503 || status === 502 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal_error' : 'unknown';
};

/** Converts any error that a hook caught to a RestError. */
export const restErrorOf = (caught: unknown): RestError => {
  if (caught instanceof RestError) return caught;
  // As the client of all calls wraps it.
  if (caught instanceof Error && caught.cause instanceof RestError) return caught.cause;
  return new RestError({ status: 0, code: 'unknown' });
};

/** What a status means behind sign-in only. */
const BEHIND_SIGN_IN: ReadonlySet<RestErrorCode> = new Set([
  'session_invalid',
  'permission_denied',
  'not_found',
]);

/** Converts any error of a sign-in to a RestError; a code that a sign-in does not expect becomes `unknown`. */
export const signInErrorOf = (caught: unknown): RestError => {
  const error = restErrorOf(caught);
  const isKnown = error.serverMessage === undefined && !BEHIND_SIGN_IN.has(error.code);
  if (isKnown) return error;
  const { status, retryAfter, requestId } = error;
  return new RestError({ status, code: 'unknown', retryAfter, requestId });
};

/** Whether a gateway rejected the access token: the token or its session may have ended. */
export const isSessionError = ({ code }: RestError): boolean =>
  code === 'session_invalid' || code === 'session_required';

/** Whether a failure is only a request that was cancelled, which is not shown to the client. */
export const isCanceled = (caught: unknown): boolean => {
  const cause = caught instanceof Error ? (caught.cause ?? caught) : caught;
  return cause instanceof Object && 'name' in cause && cause.name === 'AbortError';
};

/** A page that would wait longer for a retry shows the error instead. */
export const MAX_RETRY_DELAY_MS = 10_000;

/** Too many requests at once pass in seconds; a limit of minutes is shown instead of waited for. */
const isMomentary = ({ code, retryAfter = Infinity }: RestError) =>
  code === 'too_many_requests' && retryAfter * 1_000 <= MAX_RETRY_DELAY_MS;

/** Whether a failure may be temporary, so that the same read is worth a retry. */
export const isTransient = (error: RestError): boolean =>
  error.code === 'network' || error.code === 'unavailable' || error.status === 408 || isMomentary(error);
