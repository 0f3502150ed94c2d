/** Names of the HTTP headers of the /rest calls; no other file spells them. */
export const ACCESS_TOKEN_HEADER = 'x-access-token';
export const APPLICATION_HEADER = 'x-application';
export const REQUEST_ID_HEADER = 'x-request-id';
/** Names a write, so that one that is sent again is not done again. */
export const IDEMPOTENCY_KEY_HEADER = 'x-idempotency-key';
/** Names the view in which an advisor sees the portal as a client; without it a request is the advisor's own. */
export const CLIENT_VIEW_HEADER = 'x-client-view';
/** Binds an upload to the response that announced it; sent as given in `upload_info.headers`. */
export const UPLOAD_TOKEN_HEADER = 'x-upload-token';
