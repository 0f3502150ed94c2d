import type { FastifyReply, FastifyRequest } from 'fastify';
import { strikeSecrets } from './strike-secrets.ts';

/** Characters of a body that the journal stores: with its 200 entries it never holds more than some megabytes. */
const MAX_BODY_LENGTH = 16_000;

const cut = (text: string) =>
  text.length <= MAX_BODY_LENGTH ? text : `${text.slice(0, MAX_BODY_LENGTH)}… (${text.length})`;

const toText = (value: unknown): string | null =>
  value === undefined || value === null ? null : cut(JSON.stringify(strikeSecrets(value)));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return '(no JSON)';
  }
};

/** What was sent in a request and its response, without secrets, cut to a length; null where there was nothing. */
export interface Bodies {
  sent: string | null;
  received: string | null;
}

const isPlain = (payload: unknown): payload is object =>
  typeof payload === 'object' && payload !== null && Object.getPrototypeOf(payload) === Object.prototype;

/** Copies what a reply sends from now on. Returns what reads both bodies once the response was sent. */
export const copyBodies = (request: FastifyRequest, reply: FastifyReply): (() => Bodies) => {
  let received: unknown;
  const note = (payload: unknown) => {
    if (typeof payload === 'string') received = parseJson(payload);
    else if (isPlain(payload)) received = payload;
  };
  // A hook of Fastify sees a large response when it is compressed already.
  const { send, compress } = reply;
  reply.send = (payload?: unknown) => {
    note(payload);
    return send.call(reply, payload);
  };
  reply.compress = (payload) => {
    note(payload);
    return compress.call(reply, payload);
  };
  return () => ({ sent: toText(partsOf(request)), received: toText(received) });
};

/** The parts of a request that there are; the ids of a path are part of what was asked. */
const partsOf = ({ params, query, body }: FastifyRequest): object | null => {
  const parts = Object.entries({ params, query, body }).filter(
    ([, value]) => typeof value === 'object' && value !== null && Object.keys(value).length > 0,
  );
  return parts.length > 0 ? Object.fromEntries(parts) : null;
};
