import { allCalls } from '@portal/contracts';
import { errorCodes, type ErrorCode } from '@portal/contracts/gateway-error';
import * as z from 'zod/mini';

const EVERY_CALL = '*';
const oneCalls = new Set(allCalls.map(({ domain, name }) => `${domain}.${name}`));
const names = new Set([EVERY_CALL, ...oneCalls]);
const codes = Object.keys(errorCodes) as ErrorCode[];

/** A call by name such as `session.login`, or `*` for every call. */
export const callName = z
  .string()
  .check(z.refine((name) => names.has(name), 'expected a call such as session.login, or *'));

/** Statuses of responses that have no body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** A status of a response with a body. */
export const ownStatus = z
  .int('expected a whole number from 200 to 599 · un nombre entier de 200 à 599 est attendu')
  .check(
    z.refine(
      (status) => status >= 200 && status <= 599 && !WITHOUT_BODY.has(status),
      'expected a status from 200 to 599 that has a body · un statut de 200 à 599 qui a un corps est attendu',
    ),
  );

/** The name of one call: a response is that of a call. */
const oneCall = z
  .string()
  .check(
    z.refine(
      (name) => oneCalls.has(name),
      'expected a call such as session.login · un appel tel que session.login est attendu',
    ),
  );

/** A body of JSON, which may be null. */
export const ownBody = z
  .unknown()
  .check(z.refine((body) => body !== undefined, 'expected a body of JSON · un corps en JSON est attendu'));

/** A response of the developer's own, for one call. */
export const ownResponse = z.strictObject({ call: oneCall, status: ownStatus, body: ownBody });

export const matches = (wanted: string, call: string): boolean => wanted === EVERY_CALL || wanted === call;

const when = {
  call: callName,
  /** How many times; without a limit until it is cleared. */
  times: z.optional(z.int().check(z.positive())),
  /** The probability of each time; the draws of a seed are always the same. */
  chance: z.optional(z.number().check(z.gt(0), z.lte(1))),
  seed: z.optional(z.int()),
};

/** What goes wrong, at which call, and how often. */
export const faultRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), code: z.enum(codes), ...when }),
  z.strictObject({ ...when, kind: z.literal('response'), ...ownResponse.shape }),
  z.strictObject({
    ...when,
    kind: z.literal('record'),
    ...ownResponse.shape,
    outcome: z.string(),
    contract: z.string(),
  }),
  z.strictObject({ kind: z.enum(['reset', 'truncate', 'garbage', 'timeout']), ...when }),
]);
export type FaultRule = z.infer<typeof faultRule>;

/** The range of delays of responses, and the calls they apply to. */
export const latencyRule = z
  .strictObject({
    call: z._default(callName, EVERY_CALL),
    from_ms: z.int().check(z.gte(0), z.lte(60_000)),
    to_ms: z.int().check(z.gte(0), z.lte(60_000)),
    seed: z.optional(z.int()),
  })
  .check(z.refine(({ from_ms, to_ms }) => from_ms <= to_ms, 'expected from_ms up to to_ms'));
export type LatencyRule = z.infer<typeof latencyRule>;

/** Profiles of networks: the delay of every response in milliseconds. */
export const latencyProfiles = {
  office: { call: EVERY_CALL, from_ms: 20, to_ms: 60 },
  mobile: { call: EVERY_CALL, from_ms: 150, to_ms: 400 },
  slow: { call: EVERY_CALL, from_ms: 800, to_ms: 2_000 },
  stuck: { call: EVERY_CALL, from_ms: 8_000, to_ms: 15_000 },
} as const satisfies Record<string, LatencyRule>;
