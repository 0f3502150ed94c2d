/**
 * Responses are data for the portal: a browser must not store, frame, sniff or run them. Written out because building
 * these headers for each response takes a third of the time of one.
 */
export const PRIVATE_RESPONSE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
