import { describe, expect, it } from 'vitest';
import { compareContracts, type ContractDocument } from './compare-documents.ts';
import type { Schema } from './compare-schemas.ts';
import { contract, object, strict, text, type Parts } from './contract.testing.ts';

type Whom = 'none' | 'consumers' | 'providers' | 'both';
const MIRRORED: Record<Whom, Whom> = {
  none: 'none',
  consumers: 'providers',
  providers: 'consumers',
  both: 'both',
};

const whomBroken = (before: ContractDocument, after: ContractDocument): Whom | 'unchanged' => {
  const changes = compareContracts(before, after);
  if (changes.length === 0) return 'unchanged';
  const consumers = changes.some(({ breaksConsumers }) => breaksConsumers);
  const providers = changes.some(({ breaksProviders }) => breaksProviders);
  if (consumers && providers) return 'both';
  if (consumers) return 'consumers';
  return providers ? 'providers' : 'none';
};

/** Changes of a response and whom they break. The reverse change breaks the others, unless given. */
const ofResponses: [what: string, before: Schema, after: Schema, whom: Whom, back?: Whom][] = [
  [
    'a key added that may be missing',
    object({ a: text }),
    object({ a: text, b: text }, { required: ['a'] }),
    'none',
    'consumers',
  ],
  ['a key added that is required', object({ a: text }), object({ a: text, b: text }), 'both', 'consumers'],
  ['a key renamed', object({ a: text }), object({ b: text }), 'both', 'both'],
  ['a key that may be missing', object({ a: text }), object({ a: text }, { required: [] }), 'consumers'],
  ['null let through', object({ a: text }), object({ a: { anyOf: [text, { type: 'null' }] } }), 'consumers'],
  ['null let through by a list of types', text, { type: ['string', 'null'] }, 'consumers'],
  ['another type', object({ a: text }), object({ a: { type: 'number' } }), 'both', 'both'],
  ['whole numbers that may be broken', { type: 'integer' }, { type: 'number' }, 'consumers'],
  ['a value added to an enum', { enum: ['a'] }, { enum: ['a', 'b'] }, 'consumers'],
  ['a constant that becomes an enum', { const: 'a' }, { enum: ['a', 'b'] }, 'consumers'],
  ['an enum that is let go', { type: 'string', enum: ['a'] }, text, 'consumers'],
  ['a format that is let go', { type: 'string', format: 'date' }, text, 'consumers'],
  ['another format', { type: 'string', format: 'date' }, { type: 'string', format: 'uuid' }, 'both', 'both'],
  ['another pattern', { type: 'string', pattern: 'a' }, { type: 'string', pattern: 'b' }, 'both', 'both'],
  ['a lower minimum', { type: 'number', minimum: 2 }, { type: 'number', minimum: 1 }, 'consumers'],
  ['a higher maximum', { type: 'number', maximum: 1 }, { type: 'number', maximum: 2 }, 'consumers'],
  ['longer text', { type: 'string', maxLength: 1 }, { type: 'string', maxLength: 2 }, 'consumers'],
  ['shorter lists', { type: 'array', minItems: 2 }, { type: 'array', minItems: 1 }, 'consumers'],
  ['other items', { type: 'array', items: text }, { type: 'array', items: { type: 'null' } }, 'both', 'both'],
  ['items let go', { type: 'array', items: text }, { type: 'array' }, 'consumers'],
  [
    'another place of a tuple',
    { type: 'array', prefixItems: [text] },
    { type: 'array', prefixItems: [{ type: 'null' }] },
    'both',
    'both',
  ],
  [
    'other values of a record',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: { type: ['string', 'null'] } },
    'consumers',
  ],
  [
    'other keys of a record',
    { type: 'object', propertyNames: { enum: ['en'] } },
    { type: 'object', propertyNames: { enum: ['en', 'fr'] } },
    'consumers',
  ],
  [
    'a form added to a union',
    { anyOf: [object({ a: text })] },
    { anyOf: [object({ a: text }), { type: 'null' }] },
    'consumers',
  ],
  [
    'a key within one form of a union',
    { anyOf: [object({ a: text }), { type: 'null' }] },
    { anyOf: [object({ a: text, b: text }, { required: ['a'] }), { type: 'null' }] },
    'none',
    'consumers',
  ],
];

describe('A change of a response', () => {
  it.each(ofResponses)('%s', (_what, before, after, whom, back = MIRRORED[whom]) => {
    const [old, now] = [contract({ response: before }), contract({ response: after })];
    expect(whomBroken(old, now)).toBe(whom);
    expect(whomBroken(now, old)).toBe(back);
    expect(whomBroken(old, old)).toBe('unchanged');
  });
});

const key = (name: string, required: boolean) => ({ name, in: 'query', required, schema: text });
/** Changes of a request, whom they break, and whom the reverse change breaks. */
const ofRequests: [what: string, before: Parts, after: Parts, whom: Whom, back: Whom][] = [
  [
    'a key added that may be missing',
    { body: strict({}) },
    { body: strict({ a: text }, { required: [] }) },
    'providers',
    'consumers',
  ],
  ['a key added that is required', { body: strict({}) }, { body: strict({ a: text }) }, 'both', 'consumers'],
  [
    'a key that becomes required',
    { body: strict({ a: text }, { required: [] }) },
    { body: strict({ a: text }) },
    'consumers',
    'providers',
  ],
  [
    'a value taken from an enum',
    { body: { enum: ['a', 'b'] } },
    { body: { enum: ['a'] } },
    'consumers',
    'providers',
  ],
  ['shorter text only', { body: text }, { body: { type: 'string', maxLength: 9 } }, 'consumers', 'providers'],
  ['a query key that may be missing', {}, { parameters: [key('q', false)] }, 'providers', 'consumers'],
  ['a query key that is required', {}, { parameters: [key('q', true)] }, 'both', 'consumers'],
  ['a body where there was none', {}, { body: text }, 'both', 'consumers'],
];

describe('A change of a request', () => {
  it.each(ofRequests)('%s', (_what, before, after, whom, back) => {
    expect(whomBroken(contract(before), contract(after))).toBe(whom);
    expect(whomBroken(contract(after), contract(before))).toBe(back);
  });
});

const session = 'Needs a session.';
const permission = 'Needs a session with the permission dz.view.accounts.';
const ofCalls: [what: string, before: ContractDocument, after: ContractDocument, whom: Whom][] = [
  ['removed', contract(), { info: { version: '1.0.0' }, paths: {} }, 'consumers'],
  ['added', { info: { version: '1.0.0' }, paths: {} }, contract(), 'providers'],
  ['at another path', contract(), contract({ path: '/b' }), 'both'],
  ['by another method', contract(), contract({ method: 'get' }), 'both'],
  ['closed to strangers', contract(), contract({ access: session }), 'both'],
  ['made public', contract({ access: session }), contract(), 'providers'],
  ['under a permission', contract({ access: session }), contract({ access: permission }), 'both'],
  ['with one more error', contract(), contract({ codes: { 409: ['conflict'] } }), 'providers'],
  ['with one error less', contract({ codes: { 409: ['conflict'] } }), contract(), 'providers'],
  [
    'with an error of another status',
    contract({ codes: { 404: ['gone'] } }),
    contract({ codes: { 410: ['gone'] } }),
    'both',
  ],
];

describe('A call', () => {
  it.each(ofCalls)('%s', (_what, before, after, whom) => {
    expect(whomBroken(before, after)).toBe(whom);
  });

  it('is reported by its name and the place of the change', () => {
    const [before, after] = [
      contract({ response: object({ rows: { type: 'array', items: object({ a: text }) } }) }),
      contract({ response: object({ rows: { type: 'array', items: object({ a: { type: 'null' } }) } }) }),
    ];
    expect(compareContracts(before, after)).toEqual([
      { call: 'a.b', what: 'response.rows[].a string → null', breaksConsumers: true, breaksProviders: true },
    ]);
  });
});
