import { allExamples } from '@portal/contracts/examples';
import { isErrorCode } from '@portal/contracts/gateway-error';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const domains = new Set(['activation', 'registration', 'recovery']);
const calls = allExamples
  .filter(({ domain }) => domains.has(domain))
  .map((entry) => ({ ...entry, title: `${entry.domain}.${entry.name}` }));

const bad = {
  'nothing at all': undefined,
  'an empty text': '',
  'a text that is too long': 'a1!B'.repeat(2_000),
  'a number': 7,
  'a list': ['x'],
  'a null byte': 'abc\u0000def',
  'marks that turn the writing': '\u202eolivia\u202c',
  emoji: '🏔️🏔️🏔️',
  SQL: "x'); drop table user; --",
  HTML: '<img src=x onerror=alert(1)>',
  'a prototype': '__proto__',
};

describe('bad input', () => {
  it.each(calls)('of $title is rejected field by field and never written to the log', async (entry) => {
    const { send, logLines } = await startGateway({ LOG_LEVEL: 'debug' });
    const good = entry.examples[0]?.request.body as Record<string, unknown>;
    for (const field of Object.keys(good)) {
      for (const [what, value] of Object.entries(bad)) {
        const response = await send({
          method: 'POST',
          url: entry.call.path,
          body: { ...good, [field]: value },
        });
        const { message, issues } = response.json();
        expect(isErrorCode(message), `${field}: ${what}: ${response.body}`).toBe(true);
        expect(response.statusCode, `${field}: ${what}`).toBeLessThan(500);
        // A free text may be any text: it is then wrong, and not malformed.
        if (message === 'invalid_request') expect(issues[0].path).toMatch(/^body/);
      }
    }
    const log = logLines.join('');
    for (const value of ['drop table', 'onerror', 'olivia', '🏔️']) expect(log).not.toContain(value);
  });
});
