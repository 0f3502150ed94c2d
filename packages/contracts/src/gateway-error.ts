import * as z from 'zod/mini';
import { MAX_RETRY_AFTER_S } from './constants.ts';

/**
 * Every code a gateway may return as `message`, with its usual status.
 * Each has a sentence in both languages under `error.<code>`.
 * Source: specification, section 8; codes it does not name are this contract's own.
 */
export const errorCodes = {
  code_invalid: 404,
  invalid_challenge: 401,
  code_expired: 410,
  invalid_credentials: 401,
  user_timeout: 429,
  user_locked: 403,
  recovery_required: 403,
  passkey_refused: 401,
  passkey_required: 403,
  own_role_required: 409,
  view_ended: 409,
  view_only: 403,
  UserNotFoundException: 404,

  session_required: 401,
  session_invalid: 401,
  wrong_password: 401,
  too_many_attempts: 403,
  permission_denied: 403,

  invalid_request: 400,
  invalid_json: 400,
  password_refused: 422,
  username_taken: 409,
  client_number_taken: 409,
  question_unknown: 422,
  question_taken: 409,
  conflict: 409,
  step_closed: 409,
  step_unfinished: 409,
  french_first: 422,

  file_type_refused: 415,
  file_too_large: 413,
  upload_expired: 410,
  upload_mismatch: 422,
  file_empty: 422,
  file_name_refused: 422,
  too_many_uploads: 409,

  too_many_reports: 409,
  consent_required: 409,

  content_refused: 422,

  not_found: 404,
  invalid_url: 404,
  request_timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
  unknown: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;

/** Whether a server's message is one of the contract's codes. */
export const isErrorCode = (message: unknown): message is ErrorCode =>
  typeof message === 'string' && Object.hasOwn(errorCodes, message);

/** The body of every response that is not a success. */
export const gatewayErrorBody = z.object({
  status_code: z.int(),
  /** A code of `errorCodes`; a gateway of another make may send a sentence instead. */
  message: z.string(),
  request_id: z.optional(z.string()),
  /** Seconds to wait before trying again, when waiting helps; left out where no end is in sight. */
  retry_after: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_RETRY_AFTER_S))),
  /** The invalid fields of the request, by path. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type GatewayErrorBody = z.infer<typeof gatewayErrorBody>;

/** Errors any call can return. */
export const commonErrors = {
  invalid_request: 400,
  invalid_json: 400,
  request_timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Errors any transfer of bytes can return. */
export const transferErrors = {
  request_timeout: 408,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** The error of calls that are closed while a session has unfinished sign-in steps. */
export const stepErrors = { step_unfinished: 409 } as const satisfies Partial<Record<ErrorCode, number>>;

/**
 * Errors of calls that carry the view of a client: it is over, the call would change something, or it is about what no one
 * but the client sees.
 */
export const viewErrors = {
  view_ended: 409,
  view_only: 403,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Errors any call that needs a session can return. */
export const sessionErrors = {
  session_required: 401,
  session_invalid: 401,
} as const satisfies Partial<Record<ErrorCode, number>>;
