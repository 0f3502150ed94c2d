import { PRODUCT } from './constants.ts';
import {
  APPLICATION_HEADER,
  CLIENT_VIEW_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
} from './headers.ts';
import type { Json } from './openapi-schemas.ts';

const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });
/** The headers of every response. */
export const ofEveryResponse: Json = { [REQUEST_ID_HEADER]: headerRef('RequestId') };
/** Of calls whose responses may be current. */
export const entityTag: Json = { etag: headerRef('ETag') };

/** Of successes in a session. */
export const cacheControl: Json = { 'cache-control': headerRef('CacheControl') };

/** The headers of responses, as components of the document. */
export const responseHeaders: Json = {
  RequestId: {
    description: 'Identifies the response; the portal shows it with an error.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'Changes whenever the body does; sent back in If-None-Match.',
    required: true,
    schema: { type: 'string' },
  },
  CacheControl: {
    description: 'Holds `no-store`: no cache of a browser or a proxy may store what a session is shown.',
    required: true,
    schema: { type: 'string', pattern: '(^|[ ,])no-store($|[ ,])' },
  },
};

/** Names the product. */
export const application: Json = {
  name: APPLICATION_HEADER,
  in: 'header',
  required: true,
  description:
    'The product that makes the call. A call without it or with another one is rejected with `invalid_request`.',
  schema: { type: 'string', enum: [PRODUCT] },
};

/** Names a write. */
export const idempotencyKey: Json = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'The idempotency key of the write. A write that is repeated with its key is executed once and has the response of the first; one that is still running, was interrupted or has other input is rejected with `conflict`.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
};

/** Names what the caller has. */
export const ifNoneMatch: Json = {
  name: 'if-none-match',
  in: 'header',
  required: false,
  description: 'The ETag of the response that the caller has; while it is current the response is 304.',
  schema: { type: 'string' },
};

/** Names the view of an advisor. */
export const clientView: Json = {
  name: CLIENT_VIEW_HEADER,
  in: 'header',
  required: false,
  description:
    'The view in which an advisor makes the call as a client; rejected with `view_ended` or `view_only` where that is not allowed.',
  schema: { type: 'string' },
};
