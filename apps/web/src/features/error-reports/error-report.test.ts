import { errorReports } from '@portal/contracts/error-reports';
import { expect, it } from 'vitest';
import { reportOf } from './error-report.ts';

const errorWith = (name: string, message: string, stack: string) =>
  Object.assign(new Error(message), { name, stack });

const SCREEN = '/app/accounts/:account';

it('names places in the build by file, line and column, as each browser writes them', () => {
  const chromium = 'TypeError: x\n    at Total (https://portal.example/assets/account-page-Op2.js:1:2345)';
  const firefox = 'Total@https://portal.example/assets/account-page-Op2.js:1:2345\n';
  for (const stack of [chromium, firefox])
    expect(reportOf(errorWith('TypeError', 'x', stack), SCREEN)).toEqual({
      error: 'TypeError',
      screen: SCREEN,
      frames: ['account-page-Op2.js:1:2345'],
    });
});

it.each(['TypeError', 'DOMException', 'ChunkLoadError', 'Error'])('names the kind %s', (name) => {
  expect(reportOf(errorWith(name, 'x', ''), SCREEN).error).toBe(name);
});

it.each(['Olivia', 'OliviaMartin', 'Olivia Martin', 'Account104233Error', 'Olivia Error', ''])(
  'replaces the name "%s", which is no kind of error, by Error',
  (name) => {
    expect(reportOf(errorWith(name, 'x', ''), SCREEN).error).toBe('Error');
  },
);

it('leaves out the message, and the address and the query of a file', () => {
  const stack =
    'Olivia Martin: $1,234.50\n    at https://olivia:secret@portal.example/assets/a.js:1:2?account=104233';
  const report = reportOf(errorWith('Olivia Martin', 'Olivia Martin: $1,234.50', stack), SCREEN);
  expect(report).toEqual({ error: 'Error', screen: SCREEN, frames: ['a.js:1:2'] });
});

it('fits the contract however deep the stack is', () => {
  const stack = Array.from({ length: 500 }, (_, at) => `at x (https://a.ca/assets/b.js:${at}:1)`).join('\n');
  const report = reportOf(errorWith('RangeError', '', stack), SCREEN);
  expect(errorReports.send.body.safeParse(report).success).toBe(true);
});
