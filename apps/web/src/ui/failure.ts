/** What is known of a request that failed. */
export interface Failure {
  messageKey: 'error.unknown' | `error.${string}`;
  /** Seconds to wait before trying again. */
  retryAfter?: number | undefined;
}
