import * as z from 'zod/mini';
import type { CallShape, Example } from './call.ts';
import { PRODUCT } from './constants.ts';
import { APPLICATION_HEADER, IDEMPOTENCY_KEY_HEADER } from './headers.ts';
import { commonErrors, sessionErrors, stepErrors, viewErrors, type ErrorCode } from './gateway-error.ts';

/** A part of an OpenAPI document. Its form is checked by validators of the specification, not by types. */
export type Json = Record<string, unknown>;

interface ParameterSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

/** A part of a shape, and what it was written as. */
interface Written {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** JSON Schema has no flags: a pattern that leaves the case open would be written as a stricter one. */
const rejectFlags = ({ zodSchema }: Written) => {
  const { patterns } = zodSchema._zod.bag as { patterns?: Set<RegExp> };
  const lost = [...(patterns ?? [])].find(({ flags }) => flags.includes('i'));
  if (lost) throw new Error(`${String(lost)} needs its flag; spell both cases in its classes instead.`);
};

/**
 * A tuple declares its length, which alone excludes further items: JSON Schema before 2020-12, which tools still read,
 * has no `prefixItems`, takes `false` for "no items", and requires `items`.
 */
const boundTuples = ({ zodSchema, jsonSchema }: Written) => {
  if (zodSchema._zod.def.type === 'tuple' && jsonSchema.maxItems !== undefined) jsonSchema.items = {};
};

/** Tools of other languages need a flag for Unicode classes or do not support them, so a description replaces them. */
const tellClasses = ({ jsonSchema }: Written) => {
  const { pattern } = jsonSchema;
  if (pattern === undefined || !/\\[pP]\{/.test(pattern)) return;
  delete jsonSchema.pattern;
  jsonSchema.description = `Matches ${pattern} by ECMAScript with the flag u.`;
};

/** A record of certain keys, all of which are there, is an object with these properties. */
const nameKeys = ({ zodSchema, jsonSchema }: Written) => {
  const { propertyNames, additionalProperties, required } = jsonSchema;
  if (zodSchema._zod.def.type !== 'record' || !required || typeof propertyNames !== 'object') return;
  const value = typeof additionalProperties === 'object' ? additionalProperties : {};
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, { ...value }]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
};

const finish = (written: Written) => {
  rejectFlags(written);
  boundTuples(written);
  tellClasses(written);
  nameKeys(written);
};

/** What a client may send, and what it accepts: additional keys of a response are allowed. */
export const schemaOf = (shape: z.core.$ZodType): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', override: finish });
  return schema;
};

export const parametersIn = (
  place: 'path' | 'query' | 'header',
  shape: z.core.$ZodType | undefined,
): Json[] => {
  if (!shape) return [];
  const { properties, required = [] } = schemaOf(shape) as ParameterSchema;
  if (!properties)
    throw new Error(`A ${place} is declared that is not an object; use z.strictObject or z.object.`);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
};

/** A call of a step is closed out of turn; calls after the steps are closed until all are done. */
const errorsOfSteps = ({ during }: CallShape): Partial<Record<ErrorCode, number>> => {
  if (during === 'any_step') return {};
  return during ? { step_closed: 409 } : stepErrors;
};

const errorsOfRepeats = ({ kind }: CallShape): Partial<Record<ErrorCode, number>> =>
  kind === 'mutation' ? { conflict: 409 } : {};

/** Every error a call can return: its own, those of a session and of its steps, and those of any call. */
export const errorsOf = (call: CallShape): Partial<Record<ErrorCode, number>> => ({
  ...commonErrors,
  ...(call.access === 'public'
    ? {}
    : { ...sessionErrors, ...viewErrors, ...errorsOfSteps(call), ...errorsOfRepeats(call) }),
  ...(call.access === 'public' || call.access === 'session' ? {} : { permission_denied: 403 }),
  ...call.errors,
});

const inJson = (schema: Json, examples: Json): Json => ({
  content: { 'application/json': { schema, ...(Object.keys(examples).length > 0 ? { examples } : {}) } },
});

const errorExample = (code: string, examples: readonly Example[]): Json => {
  const example = examples.find(({ name }) => name === code);
  return example
    ? { summary: example.state, value: example.response }
    : { $ref: `#/components/examples/${code}` };
};

/** The response of each status of these errors, with an example of each code. */
export const errorResponses = (
  errors: Partial<Record<ErrorCode, number>>,
  examples: readonly Example[] = [],
): Json => {
  const byStatus: Record<number, string[]> = {};
  for (const [code, status] of Object.entries(errors)) (byStatus[status] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        ...inJson(
          { $ref: '#/components/schemas/Error' },
          Object.fromEntries(codes.map((code) => [code, errorExample(code, examples)])),
        ),
      },
    ]),
  );
};

/** The request or response of each success; an omitted optional body has no example. */
const successes = (examples: readonly Example[], part: (example: Example) => unknown): Json =>
  Object.fromEntries(
    examples
      .filter(({ status }) => status === 200)
      .map(
        (example, index) =>
          [
            index === 0 ? 'success' : `success_${index + 1}`,
            { summary: example.state, value: part(example) },
          ] as const,
      )
      .filter(([, { value }]) => value !== undefined),
  );

const application: Json = {
  name: APPLICATION_HEADER,
  in: 'header',
  required: true,
  description:
    'The product that makes the call. A call without it or with another one is rejected with `invalid_request`.',
  schema: { type: 'string', enum: [PRODUCT] },
};

const idempotencyKey: Json = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'The idempotency key of the write. A write that is repeated with its key is executed once and has the response of the first; one that is still running, was interrupted or has other input is rejected with `conflict`.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
};

/** A call as an OpenAPI operation: its input, its success, each of its errors, and who may make it. */
export const operationOf = (
  domain: string,
  name: string,
  call: CallShape,
  examples: readonly Example[],
): Json => {
  const isOpen = call.access === 'public';
  const parameters = [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    application,
    ...(isOpen || call.kind === 'query' ? [] : [idempotencyKey]),
  ];
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: call.summary,
    description: isOpen
      ? 'Open to anybody.'
      : `Needs a session${call.access === 'session' ? '' : ` with the permission ${call.access}${call.alsoFor ? ` or ${call.alsoFor}` : ''}`}.`,
    'x-kind': call.kind,
    security: isOpen ? [] : [{ accessToken: [] }],
    parameters,
    ...(call.body
      ? {
          requestBody: {
            // A body of optional keys only may be left out.
            required: !z.safeParse(call.body, {}).success,
            ...inJson(
              schemaOf(call.body),
              successes(examples, ({ request }) => request.body),
            ),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Success.',
        ...inJson(
          schemaOf(call.response),
          successes(examples, ({ response }) => response),
        ),
      },
      ...(call.isConditional
        ? { 304: { description: 'The response whose ETag is in If-None-Match is still current.' } }
        : {}),
      ...errorResponses(errorsOf(call), examples),
    },
  };
};
