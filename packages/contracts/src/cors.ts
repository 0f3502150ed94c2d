import { LAST_EVENT_ID_HEADER } from './event-stream.ts';
import {
  ACCESS_TOKEN_HEADER,
  APPLICATION_HEADER,
  CLIENT_VIEW_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
  UPLOAD_TOKEN_HEADER,
} from './headers.ts';

/** What a gateway on another origin than the portal's must allow its browsers by CORS. */
export const cors = {
  methods: ['GET', 'POST', 'PUT'],
  /** The headers that the portal sends. */
  allowedHeaders: [
    'content-type',
    'if-none-match',
    LAST_EVENT_ID_HEADER,
    ACCESS_TOKEN_HEADER,
    APPLICATION_HEADER,
    CLIENT_VIEW_HEADER,
    IDEMPOTENCY_KEY_HEADER,
    UPLOAD_TOKEN_HEADER,
  ],
  /** The headers that the portal reads; the date gives browsers the time at which their tokens are verified. */
  exposedHeaders: [REQUEST_ID_HEADER, 'etag', 'date'],
} as const;

const TUS_HEADERS = ['tus-resumable', 'upload-offset', 'upload-length'] as const;

/** What the host that receives the bytes of documents must allow at its addresses. */
export const uploadCors = {
  methods: ['HEAD', 'PATCH', 'DELETE'],
  allowedHeaders: ['content-type', UPLOAD_TOKEN_HEADER, ...TUS_HEADERS],
  exposedHeaders: [...TUS_HEADERS, REQUEST_ID_HEADER, 'date'],
} as const;
