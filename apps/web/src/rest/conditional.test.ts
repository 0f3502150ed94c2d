// @vitest-environment jsdom
import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startGatewayStub, storeTokens } from '../testing/gateway-stub.ts';

afterEach(() => localStorage.clear());

const TAG = '"of-these-values"';
const values = {
  currency: 'CAD',
  points: [{ date: '2026-11-20', value: '1234.56', net_invested: '1000.00' }],
  held_at_cost: [],
};
const lastYear = { query: { period: '1y' } } as const;

/** Responds in full, unless the client already has the current version. */
const tagged: RequestListener = (request, response) => {
  response.setHeader('etag', TAG);
  if (request.headers['if-none-match'] === TAG) response.statusCode = 304;
  response.setHeader('content-type', 'application/json');
  response.end(response.statusCode === 304 ? undefined : JSON.stringify(values));
};

const tagsIn = (requests: { headers: NodeJS.Dict<string | string[]> }[]) =>
  requests.map(({ headers }) => headers['if-none-match']);

it('a large response is requested again on the condition that it has changed', async () => {
  storeTokens(60);
  const { requests, client } = await startGatewayStub(tagged);
  expect(await client.returns.values.query(lastYear)).toEqual(values);
  expect(await client.returns.values.query(lastYear)).toEqual(values);
  expect(tagsIn(requests)).toEqual([undefined, TAG]);
});

it('a cached response is only for its own request', async () => {
  storeTokens(60);
  const { requests, client } = await startGatewayStub(tagged);
  await client.returns.values.query(lastYear);
  await client.returns.values.query({ query: { period: '3y' } });
  expect(tagsIn(requests)).toEqual([undefined, undefined]);
});

it('a cached response is not for the next user who signs in, even when it arrives late', async () => {
  storeTokens(60);
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let isFirst = true;
  const { requests, client } = await startGatewayStub(async (request, response) => {
    if (isFirst) {
      isFirst = false;
      reached.resolve();
      await held.promise;
    }
    tagged(request, response);
  });
  const ofFirst = client.returns.values.query(lastYear);
  await reached.promise;
  storeTokens(59);
  await client.returns.values.query({ query: { period: '3y' } });
  held.resolve();
  await ofFirst;
  await client.returns.values.query(lastYear);
  expect(tagsIn(requests)).toEqual([undefined, undefined, undefined]);
});
