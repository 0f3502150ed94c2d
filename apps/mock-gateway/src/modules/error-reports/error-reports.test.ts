import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const report = { error: 'TypeError', screen: '/app/funds/:id', frames: ['fund-page-B1D6.js:1:2345'] };
const send = (body: object) => ({ method: 'POST', url: '/rest/app/report', body }) as const;

it('writes a report to the log, with the id of its request and no user’s name', async () => {
  const { ask, logLines } = await startGateway();
  const response = await ask(send(report));
  expect(response.json()).toBe(true);
  const lines = logLines.filter((line) => line.includes('could not be shown'));
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ report, reqId: response.headers['x-request-id'] }),
  ]);
});

it.each([
  ['a message', { ...report, message: 'Olivia Martin has $1,234.50' }],
  ['words as the kind of error', { ...report, error: 'Olivia Martin' }],
  ['an address as the screen', { ...report, screen: '/app/funds/7?account=104233' }],
  ['an address in a frame', { ...report, frames: ['https://portal.example/a.js?olivia:1:2'] }],
  ['more frames than a report takes', { ...report, frames: Array(21).fill('a.js:1:2') }],
])('rejects a report with %s, and logs nothing of it', async (_what, body) => {
  const { ask, logLines } = await startGateway();
  const response = await ask(send(body));
  expect([response.statusCode, response.json().message]).toEqual([400, 'invalid_request']);
  expect(logLines.join('')).not.toMatch(/Olivia|104233|olivia/);
});

it('limits the reports of one address a minute, and accepts the next one later', async () => {
  const { ask } = await startGateway({ PUBLIC_REQUESTS_A_MINUTE: '3' });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await ask(send(report))).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
