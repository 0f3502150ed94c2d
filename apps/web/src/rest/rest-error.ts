import { isErrorCode, type ErrorCode } from '@portal/contracts/gateway-error';
import { TRPCClientError } from '@trpc/client';

/** Why a call failed: a code of the contract, or one of those that only a browser sees. */
export type RestErrorCode = ErrorCode | 'network' | 'bad_answer' | 'bad_token';

interface RestErrorDetails {
  status: number;
  code: RestErrorCode;
  /** What a gateway said when it was not one of the contract's codes. */
  serverMessage?: string | undefined;
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  /** What a gateway said of the fields it refused, as it came. */
  issues?: unknown;
}

/** The failure of a call. Its sentence in the user's language stands under `messageKey`. */
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

/** Reads a gateway's answer of failure. The body counts where it says something; the status where it does not. */
export const errorOfAnswer = (status: number, body: unknown): RestError => {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const message = said['message'];
  return new RestError({
    status: typeof said['status_code'] === 'number' ? said['status_code'] : status,
    code: isErrorCode(message) ? message : codeOfStatus(status),
    serverMessage: typeof message === 'string' && !isErrorCode(message) ? message : undefined,
    retryAfter: typeof said['retry_after'] === 'number' ? said['retry_after'] : undefined,
    requestId: typeof said['request_id'] === 'string' ? said['request_id'] : undefined,
    issues: said['issues'],
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

/** Turns whatever a hook caught into a RestError. */
export const restErrorOf = (caught: unknown): RestError => {
  if (caught instanceof RestError) return caught;
  if (caught instanceof TRPCClientError && caught.cause instanceof RestError) return caught.cause;
  return new RestError({ status: 0, code: 'unknown' });
};

/** What a status stands for behind sign-in only. */
const BEHIND_SIGN_IN: ReadonlySet<RestErrorCode> = new Set([
  'session_invalid',
  'permission_denied',
  'not_found',
]);

/** Turns whatever signing in threw into a RestError: a code that signing in does not know is an unhandled one. */
export const signInErrorOf = (caught: unknown): RestError => {
  const error = restErrorOf(caught);
  const isKnown = error.serverMessage === undefined && !BEHIND_SIGN_IN.has(error.code);
  if (isKnown) return error;
  const { status, retryAfter, requestId } = error;
  return new RestError({ status, code: 'unknown', retryAfter, requestId });
};

/** Whether a gateway took the access token for none of a session: the token may have ended, or the session. */
export const isSessionRefused = ({ code }: RestError): boolean =>
  code === 'session_invalid' || code === 'session_required';

/** Whether a failure is only a request that was cancelled, which nobody needs to hear of. */
export const isCancelled = (caught: unknown): boolean => {
  const cause = caught instanceof TRPCClientError ? (caught.cause ?? caught) : caught;
  return cause instanceof Object && 'name' in cause && cause.name === 'AbortError';
};

/** A page that waits longer than this for a second try had better say what is wrong. */
export const LONGEST_RETRY_MS = 10_000;

/** Too many requests at once are a matter of seconds; a limit of minutes is told instead of waited for. */
const isMomentary = ({ code, retryAfter = Infinity }: RestError) =>
  code === 'too_many_requests' && retryAfter * 1_000 <= LONGEST_RETRY_MS;

/** Whether a failure may pass by itself, so that the same read is worth another try. */
export const mayPass = (error: RestError): boolean =>
  error.code === 'network' || error.code === 'unavailable' || error.status === 408 || isMomentary(error);
