import { expect, test } from 'vitest';
import { inlineSchemas } from './inline-schemas.ts';

const text = { type: 'string' };
const inner = { $ref: '#/components/schemas/Inner' };

test('A named schema is compared where it is referred to, and so are those within it', () => {
  const outer = { type: 'object', properties: { a: inner, b: { type: 'array', items: inner } } };
  const document = {
    paths: { schema: { $ref: '#/components/schemas/Outer' }, example: { $ref: '#/components/examples/a' } },
    components: { schemas: { Inner: text, Outer: outer } },
  };
  expect(inlineSchemas(document).paths).toEqual({
    schema: { type: 'object', properties: { a: text, b: { type: 'array', items: text } } },
    example: { $ref: '#/components/examples/a' },
  });
});
