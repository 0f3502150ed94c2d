import { parametersOf } from './path-template.ts';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { permissions, type CallShape, type Example } from './call.ts';
import { errorCodes, gatewayErrorBody, type ErrorCode } from './gateway-error.ts';
import { allExamples } from './examples.ts';
import { allCalls } from './index.ts';

const named = allExamples.map((entry) => ({ ...entry, title: `${entry.domain}.${entry.name}` }));
const parts = ['params', 'query', 'body'] as const;

const accepts = (schema: z.core.$ZodType | undefined, value: unknown) =>
  schema ? z.core.safeParse(schema, value ?? {}) : { success: value === undefined };

const expectFits = (call: CallShape, example: Example) => {
  for (const part of parts) {
    expect(accepts(call[part], example.request[part]), `${example.name}: ${part}`).toMatchObject({
      success: true,
    });
  }
  const expected = example.status === 200 ? call.response : gatewayErrorBody;
  expect(accepts(expected, example.response), `${example.name}: response`).toMatchObject({ success: true });
};

describe.each(named)('$title', ({ call, examples }) => {
  it('names every part of its path as a parameter', () => {
    const declared = call.params ? Object.keys((call.params as z.ZodMiniObject).shape) : [];
    expect(declared).toEqual(parametersOf(call.path));
  });

  it('has an example of success and of each of its errors, and all of them fit its shapes', () => {
    expect(examples.map((example) => example.name)).toEqual(
      expect.arrayContaining(['success', ...Object.keys(call.errors)]),
    );
    for (const example of examples) expectFits(call, example);
  });

  it('declares known codes with their usual status', () => {
    for (const [code, status] of Object.entries(call.errors)) {
      expect(errorCodes[code as ErrorCode]).toBe(status);
    }
  });

  it('declares permission_denied exactly when it requires a permission', () => {
    const requiresPermission = (permissions as readonly string[]).includes(call.access);
    expect('permission_denied' in call.errors).toBe(requiresPermission);
  });

  it('can be written as JSON Schema, without transforms', () => {
    for (const schema of [call.params, call.query, call.body, call.response]) {
      if (schema) expect(z.toJSONSchema(schema)).toBeTypeOf('object');
    }
  });

  it('rejects unknown fields in its input', () => {
    for (const part of parts) {
      const schema = call[part];
      const sent = examples[0]?.request[part];
      if (!schema || sent === undefined) continue;
      expect(accepts(schema, { ...(sent as object), unexpected: 'x' }), part).toMatchObject({
        success: false,
      });
    }
  });
});

it('gives no two calls the same method and path', () => {
  const addresses = allCalls.map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('holds every call of the specification', () => {
  const addresses = allCalls.map(({ call }) => `${call.method} ${call.path}`);
  expect(addresses).toEqual(
    expect.arrayContaining([
      'POST /auth/login',
      'POST /rest/user/refresh',
      'GET /rest/user/me',
      'GET /rest/user/state',
      'POST /rest/app/appvar',
      'GET /rest/user/sq',
      'GET /rest/lookup',
      'POST /rest/portal/info',
      'POST /rest/portal/history',
      'GET /rest/portal/preferences',
      'POST /rest/portal/preferences',
      'POST /rest/portal/password',
      'POST /rest/portal/sq',
      'POST /rest/portal/avatar',
      'GET /rest/attachment/{id}/status',
      'GET /rest/attachment/{id}/archive',
      'GET /rest/portal/templates',
      'GET /rest/portal/features',
      'GET /rest/portal/custom',
      'GET /rest/app/dates',
      'GET /rest/portal/document/count',
    ]),
  );
});

it('sends the public entry calls to the authentication gateway and all others to the application gateway', () => {
  for (const { call } of allCalls)
    expect([call.path, call.gateway === 'auth']).toEqual([call.path, call.path.startsWith('/auth/')]);
});
