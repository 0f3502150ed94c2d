// @vitest-environment jsdom
import { text } from 'node:stream/consumers';
import { errorReports } from '@portal/contracts/error-reports';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startGatewayStub, storeTokens, json } from '../../testing/gateway-stub.ts';
import { renderWithGateways } from '../../testing/render-with-gateways.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useReportError } from './use-report-error.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => void vi.unstubAllEnvs());

const Broken = () => {
  // Another error in development, so that a report of it does not hide the one of production.
  throw import.meta.env.DEV ? new RangeError() : new TypeError('Olivia Martin has $1,234.50');
};

const Page = () => (
  <ErrorBoundary
    onError={useReportError('/app/accounts')}
    fallback={(_error, retry) => <button type="button" aria-label="retry" onClick={retry} />}
  >
    <Broken />
  </ErrorBoundary>
);

/** A page that throws, in a build for production or for development. */
const show = async ({ isDev }: { isDev: boolean }) => {
  vi.stubEnv('DEV', isDev);
  storeTokens(60);
  const bodies: string[] = [];
  const { requests, gateways } = await startGatewayStub(async (request, response) => {
    bodies.push(await text(request));
    json(200, true)(request, response);
  });
  const box = await renderWithGateways(gateways, <Page />, { onCaughtError: () => {} });
  return { requests, bodies, retry: () => act(async () => box.querySelector('button')?.click()) };
};

it('reports an error of a page once, without a token and without its message', async () => {
  const { requests, bodies, retry } = await show({ isDev: false });
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  await retry();
  await retry();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/rest/app/report' });
  expect(requests[0]?.headers['x-access-token']).toBeUndefined();
  expect(errorReports.send.body.parse(JSON.parse(bodies[0] ?? ''))).toMatchObject({
    error: 'TypeError',
    screen: '/app/accounts',
  });
  expect(bodies[0]).not.toMatch(/Olivia|1,234/);
});

it('sends nothing in development, where React writes it to the console', async () => {
  const { bodies, retry } = await show({ isDev: true });
  vi.stubEnv('DEV', false);
  await retry();
  await vi.waitFor(() => expect(bodies).not.toEqual([]));
  expect(bodies.map((body) => errorReports.send.body.parse(JSON.parse(body)).error)).toEqual(['TypeError']);
});
