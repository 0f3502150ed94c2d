import { randomUUID } from 'node:crypto';
import { fillPath } from '@portal/contracts/path-template';
import { allTransfers } from '@portal/contracts/transfers';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';

/** The stream of events needs a session. */
const signed = allTransfers.filter(({ domain }) => domain !== 'events');
const PUBLIC_LIMIT = 2;
/** Ten times as many as to a public call. */
const LIMIT = 20;

/** A request for something that there is not, as one who has been given no address can make it. */
const guess = ({ transfer: { method, path } }: (typeof signed)[number]) => {
  const ids = { id: randomUUID(), export_id: randomUUID() };
  const others = { language: 'en', purpose: 'inline', year: '2025' };
  return { method, url: fillPath(path, { ...ids, ...others }), headers: { 'tus-resumable': '1.0.0' } };
};

const start = async () => {
  const { send } = await startGateway({ PUBLIC_REQUESTS_A_MINUTE: String(PUBLIC_LIMIT) });
  const sendFrom = (remoteAddress: string, which: (typeof signed)[number]) =>
    send({ ...guess(which), remoteAddress });
  return { send, sendFrom };
};

describe('requests to signed addresses', () => {
  it.each(signed.map((one) => [`${one.domain}.${one.name}`, one] as const))(
    'are limited for one network, whichever ids they name: %s',
    async (_, one) => {
      const { sendFrom } = await start();
      const statuses = [];
      for (let at = 0; at < LIMIT; at += 1)
        statuses.push((await sendFrom(`2001:db8::${at}`, one)).statusCode);
      expect(statuses).not.toContain(429);
      const rejected = await sendFrom('2001:db8::ffff', one);
      expect(rejected.statusCode).toBe(429);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
      expect((await sendFrom('198.51.100.9', one)).statusCode).not.toBe(429);
    },
  );

  it('are counted together, and apart from calls', async () => {
    const { send, sendFrom } = await start();
    for (let at = 0; at < LIMIT; at += 1) await sendFrom('203.0.113.7', signed[at % signed.length]!);
    for (const one of signed) expect((await sendFrom('203.0.113.7', one)).statusCode).toBe(429);
    const question = { method: 'POST' as const, url: '/auth/recovery/start', remoteAddress: '203.0.113.7' };
    expect((await send({ ...question, body: {} })).statusCode).toBe(400);
  });
});
