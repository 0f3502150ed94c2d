import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './index.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  [rule: string]: unknown;
}

/** Every value a shape is made of, by its path. */
const parts = (shape: Shape, path: string): [string, Shape][] => [
  [path, shape],
  ...Object.entries(shape.properties ?? {}).flatMap(([key, one]) => parts(one, `${path}.${key}`)),
  ...(shape.items ? parts(shape.items, `${path}[]`) : []),
  ...(typeof shape.additionalProperties === 'object' ? parts(shape.additionalProperties, `${path}{}`) : []),
  ...(shape.anyOf ?? []).flatMap((one) => parts(one, path)),
];

// The library's own type of a JSON Schema is wider than what is read here.
const shapeOf = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Shape;

const sent = (wanted: readonly ('params' | 'query' | 'body')[]) =>
  allCalls.flatMap(({ domain, name, call }) =>
    wanted.flatMap((part) => {
      const schema = call[part];
      return schema ? parts(shapeOf(schema), `${domain}.${name} ${part}`) : [];
    }),
  );

const hasOneOf = (shape: Shape, rules: readonly string[]) => rules.some((rule) => rule in shape);

describe('lists are bounded; page size, date ranges, filters and sort keys are allow-listed', () => {
  it('every list that is sent says how long it may be', () => {
    const lists = sent(['body']).filter(([, { type }]) => type === 'array');
    expect(lists.length).toBeGreaterThan(0);
    for (const [path, shape] of lists) expect([path, 'maxItems' in shape]).toEqual([path, true]);
  });

  it('every text in a path or a query is one of a list, or of a bounded form', () => {
    const texts = sent(['params', 'query']).filter(([, { type }]) => type === 'string');
    expect(texts.length).toBeGreaterThan(0);
    for (const [path, shape] of texts)
      expect([path, hasOneOf(shape, ['enum', 'const', 'pattern', 'format', 'maxLength'])]).toEqual([
        path,
        true,
      ]);
  });

  it('what orders, limits, filters or dates a response is one of a list, or a bounded number', () => {
    const choosing = sent(['query', 'body']).filter(([path]) =>
      /\.(order|sort|filter|limit|page|size|period|date|from|to|after|before)$/.test(path),
    );
    expect(choosing.map(([path]) => path)).toEqual(
      expect.arrayContaining(['history.list body.limit', 'history.list body.order']),
    );
    // The branches of a union are shapes of their own in the list.
    for (const [path, shape] of choosing.filter(([, { anyOf }]) => anyOf === undefined)) {
      const rules = shape.type === 'integer' ? ['maximum'] : ['enum', 'const', 'pattern', 'format'];
      expect([path, hasOneOf(shape, rules)]).toEqual([path, true]);
    }
  });
});
