/** What went wrong, as far as it is known. */
export interface Failure {
  messageKey: 'error.unknown' | `error.${string}`;
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined;
}
