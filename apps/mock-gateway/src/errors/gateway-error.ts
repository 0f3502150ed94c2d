import { MAX_RETRY_AFTER_S } from '@portal/contracts/constants';
import { errorCodes, type ErrorCode, type GatewayErrorBody } from '@portal/contracts/gateway-error';

interface FieldIssue {
  path: string;
  message: string;
}

interface GatewayErrorDetails {
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  issues?: FieldIssue[];
  /** Fields of our own response that do not match the contract. They are logged and never sent. */
  mismatches?: FieldIssue[];
}

/** An error code of the contract, thrown by a handler as its response. */
export class GatewayError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: GatewayErrorDetails;

  constructor(code: ErrorCode, details: GatewayErrorDetails = {}) {
    super(code);
    this.code = code;
    this.status = errorCodes[code];
    // A delay without a foreseeable end is sent without a number.
    const { retryAfter = 0, ...others } = details;
    this.details = retryAfter > MAX_RETRY_AFTER_S ? others : details;
  }
}

/** The standard error body; with the request id a client can report the request. */
export const errorBody = (error: GatewayError, requestId: string): GatewayErrorBody => ({
  status_code: error.status,
  message: error.code,
  request_id: requestId,
  ...(error.details.retryAfter === undefined ? {} : { retry_after: error.details.retryAfter }),
  ...(error.details.issues === undefined ? {} : { issues: error.details.issues }),
});
