import type { ContractDocument } from './compare-documents.ts';
import type { Schema } from './compare-schemas.ts';

export const text: Schema = { type: 'string' };
export const object = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});
export const strict = (properties: Record<string, Schema>, more: Schema = {}) =>
  object(properties, { additionalProperties: false, ...more });
const inJson = (schema: Schema, codes: string[] = []) => ({
  content: {
    'application/json': { schema, examples: Object.fromEntries(codes.map((code) => [code, {}])) },
  },
});

export interface Parts {
  id?: string;
  path?: string;
  method?: string;
  response?: Schema;
  body?: Schema;
  codes?: Record<string, string[]>;
  access?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
}

/** A contract of one call. */
export const contract = ({
  id = 'a.b',
  path = '/a',
  method = 'post',
  ...parts
}: Parts = {}): ContractDocument => ({
  info: { version: '1.0.0' },
  paths: {
    [path]: {
      [method]: {
        operationId: id,
        description: parts.access ?? 'Open to anybody.',
        security: parts.access ? [{ accessToken: [] }] : [],
        ...(parts.parameters ? { parameters: parts.parameters } : {}),
        ...(parts.body ? { requestBody: inJson(parts.body) } : {}),
        responses: {
          200: inJson(parts.response ?? text),
          ...Object.fromEntries(
            Object.entries(parts.codes ?? {}).map(([status, codes]) => [status, inJson({}, codes)]),
          ),
        },
      },
    },
  },
});
