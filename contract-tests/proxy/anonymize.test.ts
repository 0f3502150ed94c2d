import { errorCodes } from '@portal/contracts/gateway-error';
import { allExamples } from '@portal/contracts/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gatewayResponse } from '../provider/gateway-client.ts';
import { inputParts, isValidInput } from '../provider/input-parts.ts';
import { strictMismatches } from '../provider/strict-shape.ts';
import { createAnonymizer } from './anonymize.ts';
import { createPlaceholders } from './placeholder.ts';

/** Keys that are always the same, so that a placeholder which fits no rule is found each time or never. */
const keys = Array.from({ length: 8 }, (_, at) => new Uint8Array(32).fill(at));
const placeholders = createPlaceholders(keys[0]);
const anonymizer = createAnonymizer(placeholders);
const JSON_HEADERS = new Headers({ 'content-type': 'application/json' });

const examples = allExamples.flatMap(({ domain, name, call, examples: own }) =>
  own.map((example) => [`${domain}.${name}: ${example.name}`, call, example] as const),
);

const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

describe('what is recorded', () => {
  /** What is sent has rules that a placeholder may break: the text of a questionnaire, and shares that sum to 100 %. */
  const NOT_RECORDED = ['questionnaires.save', 'targets.save'];

  it.each(keys)('is still as the contract says, for every example of every call (key %#)', (key) => {
    const { ofSchema, ofError } = createAnonymizer(createPlaceholders(key));
    const differing = examples.flatMap(([title, call, { request, status, response }]) => {
      const input = Object.fromEntries(
        inputParts.flatMap((part) =>
          request[part] === undefined ? [] : [[part, ofSchema(request[part], call[part])]],
        ),
      );
      const body = status < 400 ? ofSchema(response, call.response) : ofError(response);
      const read = gatewayResponse(status, JSON_HEADERS, new TextEncoder().encode(JSON.stringify(body)));
      const isInputGood = !isValidInput(call, request) || isValidInput(call, input);
      return isInputGood && strictMismatches(call, read).length === 0 ? [] : [title.split(':')[0]!];
    });
    expect(differing).toContain('questionnaires.save');
    expect(differing.filter((call) => !NOT_RECORDED.includes(call))).toEqual([]);
  });

  it('has no amount, e-mail address or sentence of the examples', () => {
    const telling = /^-?\d+\.\d{2,}$|@|\s/;
    const left = examples.flatMap(([title, call, { response, status }]) => {
      if (status >= 400) return [];
      const before = new Set(
        wordsIn(response).filter((word) => telling.test(word) && /[1-9\p{L}]/u.test(word)),
      );
      return wordsIn(anonymizer.ofSchema(response, call.response))
        .filter((word) => before.has(word) && word.length > 4)
        .map((word) => `${title}: ${word}`);
    });
    expect(left).toEqual([]);
  });

  it('has the code of an error, and no unknown word', () => {
    for (const code of Object.keys(errorCodes))
      expect(anonymizer.ofError({ status_code: 400, message: code, request_id: 'r-1' })).toEqual({
        status_code: 400,
        message: code,
      });
    expect(anonymizer.ofError({ status_code: 400, message: 'Olivia is locked' })).not.toMatchObject({
      message: 'Olivia is locked',
    });
  });
});

describe('a placeholder', () => {
  it('is the same for the same value, another for most others, and of the same form', () => {
    const form = (text: string) =>
      Array.from(text, (one) =>
        /\d/.test(one) ? '9' : /\p{Lu}/u.test(one) ? 'A' : /\p{L}|\p{N}/u.test(one) ? 'a' : one,
      ).join('');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (text) => {
        const replaced = placeholders.text(text);
        expect(replaced).toBe(placeholders.text(text));
        expect(form(replaced)).toBe(form(text));
        if (text.replaceAll(/[^\dA-Za-z]/g, '').length > 3) expect(replaced).not.toBe(text);
      }),
    );
  });

  it('follows from a key of the process, so that no one finds its value by trying', () => {
    const others = createPlaceholders();
    expect(others.text('4F-102-3345-1')).not.toBe(placeholders.text('4F-102-3345-1'));
    expect(placeholders.uuid('6f1c7f52-6b0e-4d3e-9a51-0d6b2c1f7a10')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
