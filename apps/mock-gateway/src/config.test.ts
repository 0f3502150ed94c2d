import { expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';

const INVALID = ['abc', '-1', '1.5', '1e99', '§ §', 'x', 'mailto:someone'];

/** Why a setting with a value is rejected; null where it is not. */
const reasonAgainst = (name: string, value: string) => {
  try {
    readConfig({ [name]: value });
    return null;
  } catch (caught) {
    return (caught as Error).message;
  }
};

it.each(Object.keys(settings.shape))('an invalid %s is rejected with what is expected of it', (name) => {
  const lines = INVALID.map((value) => [value, reasonAgainst(name, value)] as const);
  for (const [value, line] of lines)
    if (line !== null) {
      expect(line.startsWith(`${name} is "${value}": expected `), line).toBe(true);
      expect(line).toMatch(new RegExp(`\\. Set ${name} to another value or leave it out\\.$`));
    }
});

it.each([
  ['GATEWAY_PORT', 'abc', 'a whole number from 0 to 65535'],
  ['SEED', '-1', 'a whole number of at least 0'],
  ['CLIENT_REQUESTS_AT_ONCE', '0', 'a whole number of at least 1'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug or silent'],
  ['MOCK_CONSOLE', 'yes', '0 or 1'],
  ['SMTP_URL', 'mail.example', 'an address such as smtp://mail.example:587'],
  ['MAIL_FROM', 'Firm', 'a sender such as Firm <no-reply@firm.example>'],
  ['MAIL_FROM', 'Firm <no-reply>', 'a sender such as Firm <no-reply@firm.example>'],
  ['PUBLIC_URL', 'localhost:4000', 'an address such as https://portal.example'],
  ['INSTRUCTION_PROOF_FROM', '-5', 'an amount of at least 0'],
  ['PORTAL_ORIGIN', 'portal', 'origins such as http://localhost:4173, separated by commas'],
])('%s "%s" is rejected: expected is %s', (name, value, expected) => {
  expect(reasonAgainst(name, value)).toBe(
    `${name} is "${value}": expected ${expected}. Set ${name} to another value or leave it out.`,
  );
});

it.each(['no-reply@firm.example', 'Gestion Évrard, inc. <no-reply@firm.example>'])(
  'a sender is an address, alone or after a name: %s',
  (MAIL_FROM) => expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM),
);

it('a sender with a line break is rejected in one line', () => {
  const line = reasonAgainst('MAIL_FROM', 'Firm\nBcc: all@firm.example <a@firm.example>')!;
  expect(line).toMatch(/^MAIL_FROM is "Firm Bcc: .*": expected a sender/);
  expect(line).not.toContain('\n');
});

it.each([
  ['STORE_URL', 'postgres://user:pa/ss@w0rd@db:5432/x', 'postgres://…@db:5432/x'],
  ['SMTP_URL', 'https://user:pa/ss@w0rd@mail:587', 'https://…@mail:587'],
])('a rejected %s is reported without its name and password', (name, value, shown) => {
  const line = reasonAgainst(name, value)!;
  expect(line).toContain(`${name} is "${shown}": `);
  expect(line).not.toContain('w0rd');
});
