import { APPLICATION_HEADER, ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { shapeOf, type JsonShape } from '../../consumer/json-shape.ts';
import { gatewayResponse, type GatewayResponse } from '../../provider/gateway-client.ts';
import { dropped } from '../drift.ts';
import {
  isSuccess,
  respondWith,
  respondWithText,
  responseOf,
  successesOf,
  withHeaders,
  type Derive,
  type DerivedDrift,
} from './derived-drift.ts';
import { deriveLists } from './derive-list-drifts.ts';
import { fieldDriftsOf } from './field-drifts.ts';
import { placesIn, type Place, type Root } from './places.ts';
import type { RecordedCall } from './record-calls.ts';
import type { RecordedExchange, Recording } from './recording.ts';

/** The places of a recorded success, which all of its drifts share. */
const placesOf = (shape: JsonShape, response: GatewayResponse): { root: Root; places: Place[] } => {
  const root = { body: structuredClone(response.body) };
  return { root, places: placesIn(shape, root) };
};

/** The success with every value at a path changed, as far as a gateway may not have it there. */
const spoilField = ({ root, places }: ReturnType<typeof placesOf>, field: FoundField): string => {
  const undo: (() => void)[] = [];
  for (const place of places) {
    if (place.path !== field.path) continue;
    const drift = fieldDriftsOf(place).find(({ kind }) => kind === field.kind);
    if (!drift || (drift.allowed === null) !== (field.allowed === null)) continue;
    const { parent, key } = place;
    const value = parent[key];
    drift.change(place);
    undo.push(() => void (parent[key] = value));
  }
  const spoilt = JSON.stringify(root.body);
  for (const restore of undo) restore();
  return spoilt;
};

interface FoundField {
  path: string;
  kind: string;
  allowed: string | null;
  recordings: Set<Recording>;
}

/** A value of a kind of its own: places that differ in nothing that drifts follow from are one. */
const outlineOf = ({ path, parent, key, shape }: Place) => {
  const value = parent[key];
  const kind = value === null ? 'null' : typeof value;
  return `${path} ${kind} ${shape?.enum ? String(value) : ''}`;
};

/** Drifts of the fields of a success. */
const deriveFields: Derive = (recorded) => {
  const shape = shapeOf(recorded.entry.call.response);
  const successes = new Map(
    successesOf(recorded).map((recording) => [recording, placesOf(shape, responseOf(recording))]),
  );
  const ofResponse = new Map([...successes].map(([recording, places]) => [responseOf(recording), places]));
  const found = new Map<string, FoundField>();
  for (const [recording, { places }] of successes) {
    const seen = new Set<string>();
    for (const place of places) {
      const outline = outlineOf(place);
      if (seen.has(outline)) continue;
      seen.add(outline);
      for (const { kind, allowed } of fieldDriftsOf(place)) {
        const title = `${place.path}: ${kind}`;
        const field = found.get(title) ?? { path: place.path, kind, allowed, recordings: new Set() };
        found.set(title, field);
        // What one response may not have counts more than what another may.
        if (allowed === null && field.allowed !== null) field.recordings.clear();
        if (allowed === null) field.allowed = null;
        if (allowed === field.allowed) field.recordings.add(recording);
      }
    }
  }
  return [...found].map(([title, field]) => ({
    call: recorded.name,
    title,
    allowed: field.allowed,
    recordings: [...field.recordings],
    spoil: ({ response }) => {
      const places = ofResponse.get(response);
      return places ? respondWithText(response, response.status, spoilField(places, field)) : response;
    },
  }));
};

type Change = (response: GatewayResponse) => GatewayResponse;

const isOfJson = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withType =
  (type: string): Change =>
  (response) =>
    withHeaders(response, (headers) => headers.set('content-type', type));

const notUtf8: Change = ({ status, headers, bytes }) => {
  // The text of a body of JSON begins after its first quote; a body without one is no text at all.
  const at = bytes.indexOf('"'.charCodeAt(0)) + 1;
  const spoilt = new Uint8Array([...bytes.slice(0, at), 0xe9, ...bytes.slice(at)]);
  return gatewayResponse(status, headers, spoilt);
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

const drift = (
  { name }: RecordedCall,
  title: string,
  recordings: readonly Recording[],
  spoil: DerivedDrift['spoil'],
  allowed: string | null = null,
): DerivedDrift => ({ call: name, title, allowed, recordings, spoil });

const deriveSuccesses: Derive = (recorded) => {
  const changes = [...successChanges, ...(recorded.entry.call.access === 'public' ? [] : cacheChanges)];
  return changes.map(([title, change]) =>
    drift(recorded, title, successesOf(recorded), ({ response }) =>
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
  ['is a success', ({ headers }) => respondWith({ headers }, 200, true)],
];

const retryChanges: typeof errorChanges = [
  ['does not say how long', withBody((body) => dropped(body, 'retry_after'))],
  ['says how long in words', withBody((body) => ({ ...body, retry_after: '10 minutes' }))],
];

const deriveErrors: Derive = (recorded) =>
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
        drift(recorded, `${message}${suffix} ${title}`, [recording], ({ response }) => change(response)),
      );
    });

/** Admits a rejected request of a check with the success of the call. */
const admit = (
  recorded: RecordedCall,
  title: string,
  recording: Recording,
  isAdmitted: (exchange: RecordedExchange) => boolean,
): DerivedDrift => {
  const success = responseOf(successesOf(recorded)[0]!);
  return drift(recorded, title, [recording], (exchange) =>
    isAdmitted(exchange) ? success : exchange.response,
  );
};

const codeOf = ({ response: { body } }: RecordedExchange) => (isOfJson(body) ? body['message'] : undefined);
const tokenOf = ({ request }: RecordedExchange) => request.headers[ACCESS_TOKEN_HEADER];
const isUnsigned = (exchange: RecordedExchange) => tokenOf(exchange)?.split('.')[2] === '';
const isMadeUp = (exchange: RecordedExchange) => tokenOf(exchange) === 'made-up';

const recoded = (
  recorded: RecordedCall,
  recording: Recording,
  [from, to]: readonly [from: string, to: string],
): DerivedDrift =>
  drift(recorded, `${from} is ${to}`, [recording], (exchange) =>
    codeOf(exchange) === from
      ? respondWith(exchange.response, exchange.response.status, {
          ...(exchange.response.body as object),
          message: to,
        })
      : exchange.response,
  );

const deriveAccess: Derive = (recorded) => {
  const { access: recording, entry } = recorded;
  if (!recording) return [];
  const admitted = (title: string, isAdmitted: (exchange: RecordedExchange) => boolean) =>
    admit(recorded, title, recording, isAdmitted);
  return [
    admitted('the token is not checked', (one) => codeOf(one) === 'session_required'),
    admitted('a token without a signature is taken', isUnsigned),
    admitted('a token that was made up is taken', isMadeUp),
    admitted(
      'the signature of a token is not checked',
      (one) => codeOf(one) === 'session_invalid' && !isUnsigned(one) && !isMadeUp(one),
    ),
    ...(entry.call.access === 'session'
      ? []
      : [
          admitted('the permission is not checked', (one) => codeOf(one) === 'permission_denied'),
          recoded(recorded, recording, ['permission_denied', 'session_invalid']),
        ]),
    recoded(recorded, recording, ['session_required', 'session_invalid']),
    recoded(recorded, recording, ['session_invalid', 'session_required']),
  ];
};

const deriveHeader: Derive = (recorded) => {
  const product = ({ request }: RecordedExchange) => request.headers[APPLICATION_HEADER];
  const isOfCall = ({ response }: RecordedExchange) => response.status === 400;
  return [
    admit(
      recorded,
      `${APPLICATION_HEADER} may be missing`,
      recorded.header,
      (one) => isOfCall(one) && product(one) === undefined,
    ),
    admit(
      recorded,
      `${APPLICATION_HEADER} may name any product`,
      recorded.header,
      (one) => isOfCall(one) && product(one) !== undefined,
    ),
  ];
};

const families: readonly Derive[] = [
  deriveFields,
  deriveSuccesses,
  deriveErrors,
  deriveAccess,
  deriveHeader,
  deriveLists,
];

/** Every drift of a call that follows from the table. */
export const deriveDrifts: Derive = (recorded) => families.flatMap((derive) => derive(recorded));
