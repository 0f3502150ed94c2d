import * as z from 'zod/mini';
import type { CallShape, Example } from './call.ts';
import {
  application,
  cacheControl,
  clientView,
  entityTag,
  idempotencyKey,
  ifNoneMatch,
  ofEveryResponse,
} from './openapi-headers.ts';
import { finish, schemaOf, type Json } from './openapi-schemas.ts';
import { commonErrors, sessionErrors, stepErrors, viewErrors, type ErrorCode } from './gateway-error.ts';

interface ParameterSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

export const parametersIn = (
  place: 'path' | 'query' | 'header',
  shape: z.core.$ZodType | undefined,
): Json[] => {
  if (!shape) return [];
  const { properties, required = [] } = z.toJSONSchema(shape, {
    io: 'input',
    override: finish,
  }) as ParameterSchema;
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
export const errorsOfSteps = ({ during }: CallShape): Partial<Record<ErrorCode, number>> => {
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
        headers: ofEveryResponse,
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
    ...(isOpen ? [] : [clientView]),
    ...(call.isConditional ? [ifNoneMatch] : []),
  ];
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: call.summary,
    description: isOpen
      ? 'Open to anybody.'
      : `Needs a session${call.access === 'session' ? '' : ` with the permission ${call.access}${call.alsoFor ? ` or ${call.alsoFor}` : ''}`}.`,
    'x-kind': call.kind,
    'x-gateway': call.gateway,
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
        headers: {
          ...ofEveryResponse,
          ...(isOpen ? {} : cacheControl),
          ...(call.isConditional ? entityTag : {}),
        },
        ...inJson(
          schemaOf(call.response),
          successes(examples, ({ response }) => response),
        ),
      },
      ...(call.isConditional
        ? {
            304: {
              description: 'The response whose ETag is in If-None-Match is still current.',
              headers: { ...ofEveryResponse, ...entityTag },
            },
          }
        : {}),
      ...errorResponses(errorsOf(call), examples),
    },
  };
};
