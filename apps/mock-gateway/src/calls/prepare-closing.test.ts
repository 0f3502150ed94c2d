import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { prepareClosing } from './prepare-closing.ts';

const start = async () => {
  const ended: string[] = [];
  const request = Promise.withResolvers<void>();
  const worker = Promise.withResolvers<void>();
  const app = Fastify();
  app.addHook('onClose', async () => void ended.push('threads'));
  app.get('/quick', async () => 'served');
  app.get('/endless', async () => {
    request.resolve();
    return new Promise<string>(() => {});
  });
  const close = prepareClosing(app, 0);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stopWorker = () => worker.promise.then(() => void ended.push('worker'));
  return { url, close, stopWorker, endWorker: worker.resolve, isServing: request.promise, ended };
};

it('accepts no request while a worker has a job in progress, whose threads it closes afterwards', async () => {
  const { url, close, stopWorker, endWorker, ended } = await start();
  expect(await (await fetch(`${url}/quick`)).text()).toBe('served');
  const closed = close([stopWorker]);
  await expect
    .poll(() =>
      fetch(`${url}/quick`).then(
        () => 'served',
        () => 'rejected',
      ),
    )
    .toBe('rejected');
  expect(ended).toEqual([]);
  endWorker();
  await closed;
  expect(ended).toEqual(['worker', 'threads']);
});

it('ends a request that takes too long, while a worker has a job in progress', async () => {
  const { url, close, stopWorker, endWorker, isServing, ended } = await start();
  const response = fetch(`${url}/endless`).then(
    () => 'served',
    () => 'rejected',
  );
  await isServing;
  const closed = close([stopWorker]);
  expect(await response).toBe('rejected');
  expect(ended).toEqual([]);
  endWorker();
  await closed;
});

it('closes although a worker cannot be stopped', async () => {
  const { close, ended } = await start();
  await close([() => Promise.reject(new Error('no store'))]);
  expect(ended).toEqual(['threads']);
});
