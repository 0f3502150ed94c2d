import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../port.ts';
import { inRoot } from '../../paths.ts';
import { launch, stop } from '../launch.ts';
import type { Counts } from './balancer.ts';

const listen = async (handle: RequestListener) => {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A server that listens on a port has an address of this form.
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
};

const balancerOf = async (gateways: string[]) => {
  const { child, message } = await launch<{ url: string }>([
    inRoot('scripts', 'bench', 'gateways', 'balancer.ts'),
  ]);
  onTestFinished(() => stop(child));
  const counts = async () => {
    const answered = once(child, 'message');
    child.send('counts');
    return ((await answered) as [Counts])[0];
  };
  const taken = once(child, 'message');
  child.send({ gateways });
  await taken;
  return { url: message.url, counts };
};

const statusesOf = async (url: string, methods: readonly string[]) => {
  const statuses = [];
  for (const method of methods) statuses.push((await fetch(url, { method })).status);
  return statuses;
};

it('what a gateway that is gone cannot have received goes to another', async () => {
  const gone = `http://127.0.0.1:${await freePort()}`;
  const alive = await listen((_request, response) => response.end('true'));
  const { url, counts } = await balancerOf([gone, alive]);
  expect(await statusesOf(url, ['POST', 'GET', 'POST', 'GET'])).toEqual([200, 200, 200, 200]);
  expect(await counts()).toEqual({ retried: 1, unknown: 0 });
});

it('a read whose gateway broke off goes to another, and a write does not', async () => {
  const broken = await listen((request) => request.socket.destroy());
  const alive = await listen((_request, response) => response.end('true'));
  const read = await balancerOf([alive, broken]);
  expect(await statusesOf(read.url, ['GET'])).toEqual([200]);
  expect(await read.counts()).toEqual({ retried: 1, unknown: 0 });
  const write = await balancerOf([alive, broken]);
  expect(await statusesOf(write.url, ['POST', 'POST'])).toEqual([502, 200]);
  expect(await write.counts()).toEqual({ retried: 0, unknown: 1 });
});
