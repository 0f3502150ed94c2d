import { gatewayResponse, type GatewayResponse } from '../../provider/gateway-client.ts';
import { dropped } from '../drift.ts';
import {
  driftOf,
  isSuccess,
  respondWith,
  responseOf,
  successesOf,
  withHeaders,
  type Derive,
} from './derived-drift.ts';

type Change = (response: GatewayResponse) => GatewayResponse;

const withType =
  (type: string): Change =>
  (response) =>
    withHeaders(response, (headers) => headers.set('content-type', type));

const notUtf8: Change = ({ status, headers, bytes }) => {
  // The text of a body of JSON begins after its first quote; a body without one is no text at all.
  const at = bytes.indexOf('"'.charCodeAt(0)) + 1;
  const invalid = new Uint8Array([...bytes.slice(0, at), 0xe9, ...bytes.slice(at)]);
  return gatewayResponse(status, headers, invalid);
};

const cut: Change = ({ status, headers, bytes }) =>
  gatewayResponse(status, headers, bytes.slice(0, bytes.length - 1));

/** What a gateway may get wrong about any success. */
const successChanges: readonly [title: string, change: Change][] = [
  ['success is 201', ({ headers, body }) => respondWith({ headers }, 201, body)],
  ['success is 204 without a body', ({ headers }) => respondWith({ headers }, 204, undefined)],
  ['success is a redirection', ({ headers, body }) => respondWith({ headers }, 302, body)],
  [
    'success is a defect',
    ({ headers }) => respondWith({ headers }, 500, { status_code: 500, message: 'internal_error' }),
  ],
  ['success is wrapped', ({ headers, body }) => respondWith({ headers }, 200, { data: body })],
  ['success has an empty body', ({ headers }) => respondWith({ headers }, 200, undefined)],
  ['success is called text/html', withType('text/html')],
  ['success is called text/plain', withType('text/plain; charset=utf-8')],
  ['success is not UTF-8', notUtf8],
  ['success is cut', cut],
];

const cacheChanges: typeof successChanges = [
  [
    'success may be cached',
    (response) => withHeaders(response, (headers) => headers.set('cache-control', 'public, max-age=60')),
  ],
  [
    'success says nothing of caches',
    (response) => withHeaders(response, (headers) => headers.delete('cache-control')),
  ],
];

/** Drifts of each success as a response. */
export const deriveSuccesses: Derive = (recorded) => {
  const changes = [...successChanges, ...(recorded.entry.call.access === 'public' ? [] : cacheChanges)];
  return changes.map(([title, change]) =>
    driftOf(recorded, title, successesOf(recorded), ({ response }) =>
      response.status === 200 ? change(response) : response,
    ),
  );
};

const OTHER_STATUS = 418;

const withBody =
  (change: (body: Record<string, unknown>) => unknown): Change =>
  (response) =>
    respondWith(response, response.status, change(response.body as Record<string, unknown>));

/** What a gateway may get wrong about any error. */
const errorChanges: readonly [title: string, change: Change][] = [
  [
    'has another status',
    (response) =>
      respondWith(response, OTHER_STATUS, { ...(response.body as object), status_code: OTHER_STATUS }),
  ],
  [
    'has another status than its body says',
    ({ headers, body }) => respondWith({ headers }, OTHER_STATUS, body),
  ],
  ['has another code', withBody((body) => ({ ...body, message: 'another_code' }))],
  ['has its code as a sentence', withBody((body) => ({ ...body, message: 'It did not work.' }))],
  ['has another status in its body', withBody((body) => ({ ...body, status_code: OTHER_STATUS }))],
  ['has its status as text', withBody((body) => ({ ...body, status_code: String(body['status_code']) }))],
  ['has no status in its body', withBody((body) => dropped(body, 'status_code'))],
  ['has no code', withBody((body) => dropped(body, 'message'))],
  ['comes in an envelope', withBody((error) => ({ error }))],
  ['shows a stack', withBody((body) => ({ ...body, stack: 'at handler (server.js:1)' }))],
  ['is a page', withType('text/html')],
  ['is not UTF-8', notUtf8],
  ['is empty', ({ headers, status }) => respondWith({ headers }, status, undefined)],
  [
    'is a defect',
    ({ headers }) => respondWith({ headers }, 500, { status_code: 500, message: 'internal_error' }),
  ],
  [
    'may be cached',
    (response) => withHeaders(response, (headers) => headers.set('cache-control', 'public, max-age=60')),
  ],
  ['is a success', ({ headers }) => respondWith({ headers }, 200, true)],
];

const retryChanges: typeof errorChanges = [
  [
    'says how long in milliseconds',
    withBody((body) => ({ ...body, retry_after: Number(body['retry_after']) * 1000 })),
  ],
  ['does not say how long', withBody((body) => dropped(body, 'retry_after'))],
  ['says how long in words', withBody((body) => ({ ...body, retry_after: '10 minutes' }))],
];

/** Drifts of each error of the examples. */
export const deriveErrors: Derive = (recorded) =>
  recorded.examples
    .filter((one) => !isSuccess(one))
    .flatMap((recording) => {
      const { body } = responseOf(recording);
      const { message, retry_after } = body as { message: string; retry_after?: number };
      const given = recorded.examples.filter(
        (one) => (responseOf(one).body as { message?: unknown } | undefined)?.message === message,
      );
      const changes = [...errorChanges, ...(retry_after === undefined ? [] : retryChanges)];
      const suffix = given.length > 1 ? ` (${given.indexOf(recording) + 1})` : '';
      return changes.map(([title, change]) =>
        driftOf(recorded, `${message}${suffix} ${title}`, [recording], ({ response }) => change(response)),
      );
    });
