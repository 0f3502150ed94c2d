import { PRODUCT } from '@portal/contracts/constants';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { startGateway } from '../../testing/gateway.ts';

const report = { error: 'TypeError', screen: '/app/funds/:id', frames: ['fund-page-B1D6.js:1:2345'] };
const requestWith = (body: object) => ({ method: 'POST', url: '/rest/app/report', body }) as const;

const WARN = 40;

it('writes a report to the log as a warning, with the id of its request', async () => {
  const { send, logLines } = await startGateway();
  const response = await send(requestWith(report));
  expect(response.json()).toBe(true);
  const lines = logLines.filter((line) => line.includes('could not be shown'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: WARN, report, reqId: response.headers['x-request-id'] }),
  ]);
});

it.each([
  ['a message', { ...report, message: 'Olivia Martin has $1,234.50' }],
  ['words as the kind of error', { ...report, error: 'Olivia Martin' }],
  ['a name as the kind of error', { ...report, error: 'OliviaMartin' }],
  ['a number in the kind of error', { ...report, error: 'Account104233Error' }],
  ['an address as the screen', { ...report, screen: '/app/funds/7?account=104233' }],
  ['an address in a frame', { ...report, frames: ['https://portal.example/a.js?olivia:1:2'] }],
  ['more frames than a report takes', { ...report, frames: Array(21).fill('a.js:1:2') }],
])('rejects a report with %s, and logs nothing of it', async (_what, body) => {
  const { send, logLines } = await startGateway();
  const response = await send(requestWith(body));
  expect([response.statusCode, response.json().message]).toEqual([400, 'invalid_request']);
  expect(logLines.join('')).not.toMatch(/Olivia|104233|olivia/);
});

it('rejects the reports of one address above its limit a minute, and those of no other address', async () => {
  const { send } = await startGateway({ REPORTS_A_MINUTE: '3' });
  const reportFrom = async (remoteAddress: string) => {
    const response = await send({ ...requestWith(report), remoteAddress });
    return response.statusCode === 200 ? 200 : response.json().message;
  };
  const results = [];
  for (let count = 0; count < 4; count += 1) results.push(await reportFrom('203.0.113.7'));
  expect(results).toEqual([200, 200, 200, 'too_many_requests']);
  expect(await reportFrom('198.51.100.9')).toBe(200);
});

it('counts reports apart from other public calls, 60 a minute by default', async () => {
  const { send } = await startGateway({ REPORTS_A_MINUTE: '1', PUBLIC_REQUESTS_A_MINUTE: '2' });
  const signIn = async () => {
    const body = { username: 'nobody', password: 'P@ssw0rd', product: PRODUCT };
    return (await send({ method: 'POST', url: '/auth/login', body })).statusCode;
  };
  const statuses = [];
  for (let count = 0; count < 2; count += 1) statuses.push((await send(requestWith(report))).statusCode);
  expect([...statuses, await signIn()]).toEqual([200, 429, 401]);
  expect(readConfig({}).reportsAMinute).toBe(60);
});
