import { allCalls } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import { PRODUCT } from '@portal/contracts/constants';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorMessages } from '../calls/error-messages.ts';

/** The declared call that is nearest to a request that is no call, and how they differ; no value of the request. */
export interface NearMiss {
  call: string;
  method: string;
  /** The path as it is declared. */
  path: string;
  isOtherMethod: boolean;
  /** The declared segments that the path of the request differs in, by their places from 1. */
  segments: { at: number; expected: string | null }[];
  /** Headers that the call needs and the request does not have. */
  missingHeaders: string[];
  /** The first field that the contract does not allow. */
  issue: { path: string; message: string } | null;
}

const MAX_SEGMENTS = 12;
const MAX_SEGMENT_LENGTH = 48;
const OTHER_METHOD = 0.3;
/** A segment that is left out or added is nearer than another word. */
const ONE_TOO_MANY = 0.6;
/** A call whose path differs by more than this is not what was meant: a wrong word and half of another. */
const MAX_DISTANCE = 1.5;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const declared = allCalls.map(({ domain, name, call }) => ({
  title: `${domain}.${name}`,
  call: call as CallShape,
  segments: segmentsOf(call.path),
}));

/** How many letters have to be changed, added or removed, as a share of the longer word. */
const wordDistance = (one: string, other: string): number => {
  if (one === other) return 0;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = before[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(changed, before[column]! + 1, current[column - 1]! + 1));
    }
    before = current;
  }
  return before[other.length]! / Math.max(one.length, other.length, 1);
};

const isParameter = (segment: string) => segment.startsWith('{');

/** A value in the place of a parameter fits, a little less than the word that is declared. */
const PARAMETER = 0.05;

const segmentDistance = (found: string | undefined, expected: string | undefined): number => {
  if (found === undefined || expected === undefined) return ONE_TOO_MANY;
  return isParameter(expected) ? PARAMETER : wordDistance(found, expected);
};

const places = (found: readonly string[], expected: readonly string[]) =>
  Array.from({ length: Math.max(found.length, expected.length) }, (_, at) => ({
    at: at + 1,
    expected: expected[at] ?? null,
    distance: segmentDistance(found[at], expected[at]),
  }));

const PARTS = ['query', 'body'] as const;

const firstIssue = (call: CallShape, request: FastifyRequest): NearMiss['issue'] => {
  for (const part of PARTS) {
    const schema = call[part];
    const read = schema ? z.safeParse(schema, request[part] ?? {}, errorMessages) : null;
    const [issue] = read?.error?.issues ?? [];
    if (issue) return { path: [part, ...issue.path].join('.'), message: issue.message };
  }
  return null;
};

const missingHeaders = ({ access }: CallShape, { headers }: FastifyRequest): string[] => [
  ...(headers[APPLICATION_HEADER] === PRODUCT ? [] : [APPLICATION_HEADER]),
  ...(access === 'public' || headers[ACCESS_TOKEN_HEADER] ? [] : [ACCESS_TOKEN_HEADER]),
];

/** Finds the declared call that is nearest to a request without a route; null where none is near. */
export const findNearMiss = (request: FastifyRequest): NearMiss | null => {
  const [path = ''] = request.url.split('?');
  const found = segmentsOf(path)
    .slice(0, MAX_SEGMENTS)
    .map((segment) => segment.slice(0, MAX_SEGMENT_LENGTH));
  const candidates = declared.map(({ title, call, segments }) => {
    const differing = places(found, segments);
    const isOtherMethod = call.method !== request.method;
    const ofPath = differing.reduce((sum, { distance }) => sum + distance, 0);
    return { title, call, differing, isOtherMethod, distance: ofPath + (isOtherMethod ? OTHER_METHOD : 0) };
  });
  const [nearest] = candidates.toSorted((one, other) => one.distance - other.distance);
  if (!nearest || nearest.distance > MAX_DISTANCE) return null;
  const { title, call, differing, isOtherMethod } = nearest;
  return {
    call: title,
    method: call.method,
    path: call.path,
    isOtherMethod,
    segments: differing
      .filter(({ distance }) => distance > PARAMETER)
      .map(({ at, expected }) => ({ at, expected })),
    missingHeaders: missingHeaders(call, request),
    issue: isOtherMethod ? null : firstIssue(call, request),
  };
};
