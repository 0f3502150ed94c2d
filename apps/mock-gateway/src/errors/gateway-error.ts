import { MAX_RETRY_AFTER_S } from '@portal/contracts/constants';
import { errorCodes, type ErrorCode, type GatewayErrorBody } from '@portal/contracts/gateway-error';

interface GatewayErrorDetails {
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  issues?: { path: string; message: string }[];
  /** Fields of our own answer that did not fit the contract. They are told to nobody who calls. */
  unfit?: { path: string; message: string }[];
}

/** Thrown by a handler to answer one of the contract's error codes. */
export class GatewayError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: GatewayErrorDetails;

  constructor(code: ErrorCode, details: GatewayErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = errorCodes[code];
    // A wait without an end in sight is told without a number.
    const { retryAfter = 0, ...others } = details;
    this.details = retryAfter > MAX_RETRY_AFTER_S ? others : details;
  }
}

/** The standard error body; a request id lets a client name the request it speaks of. */
export const errorBody = (refusal: GatewayError, requestId: string): GatewayErrorBody => ({
  status_code: refusal.status,
  message: refusal.code,
  request_id: requestId,
  ...(refusal.details.retryAfter === undefined ? {} : { retry_after: refusal.details.retryAfter }),
  ...(refusal.details.issues === undefined ? {} : { issues: refusal.details.issues }),
});
