import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { codeAt, stepOfCode } from './authenticator-app.ts';

/** Source: RFC 6238, appendix B, SHA-1; of its eight digits an app shows the last six. */
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const secret = Secret.fromUTF8('12345678901234567890').base32;

it.each(vectors)('at second %i the code of RFC 6238 is generated and accepted', (second, code) => {
  const six = code.slice(-6);
  expect(codeAt(secret, second * 1000)).toBe(six);
  expect(stepOfCode(secret, six, second * 1000)).toBe(Math.floor(second / 30));
});

it('a code of the step before or after is accepted as of that step, and none further off', () => {
  const at = 1_234_567_890_000;
  const step = Math.floor(at / 30_000);
  const found = [-2, -1, 0, 1, 2].map((offset) =>
    stepOfCode(secret, codeAt(secret, at + offset * 30_000), at),
  );
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});
