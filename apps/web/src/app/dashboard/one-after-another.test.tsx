// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, use } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { IsEverythingNear } from '../../ui/use-is-near-viewport.ts';
import { OneAfterAnother } from './one-after-another.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than any pause between two parts. */
const LONG_MS = 10_000;

/** Says its name once it may load, and then reads until its response is given. */
const Part = ({ name, response }: { name: string; response: Promise<string> }) => {
  const isLoading = use(IsEverythingNear);
  useQuery({ queryKey: [name], queryFn: () => response, enabled: isLoading });
  return isLoading ? <b>{name}</b> : null;
};

const draw = async (names: readonly string[]) => {
  const responses = new Map(names.map((name) => [name, Promise.withResolvers<string>()]));
  const box = document.createElement('main');
  const root = createRoot(box);
  // Nothing it remembers is forgotten after a time.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  onTestFinished(async () => {
    await act(async () => root.unmount());
    client.clear();
  });
  const render = (shown: readonly string[]) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <OneAfterAnother
            parts={shown.map((name) => (
              <Part key={name} name={name} response={responses.get(name)!.promise} />
            ))}
          />
        </QueryClientProvider>,
      ),
    );
  await render(names);
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const respond = async (name: string) => {
    responses.get(name)!.resolve(name);
    await pass(0);
  };
  return {
    render,
    pass,
    respond,
    loading: () => [...box.querySelectorAll('b')].map((one) => one.textContent),
  };
};

it('loads no part while the first screen is new, and then each once the part before it has its responses', async () => {
  const { pass, respond, loading } = await draw(['income', 'movers', 'upcoming']);
  expect(loading()).toEqual([]);
  await pass(LONG_MS);
  expect(loading()).toEqual(['income']);
  await respond('income');
  expect(loading()).toEqual(['income']);
  await pass(LONG_MS);
  expect(loading()).toEqual(['income', 'movers']);
  await pass(LONG_MS);
  expect(loading()).toEqual(['income', 'movers']);
  await respond('movers');
  await pass(LONG_MS);
  expect(loading()).toEqual(['income', 'movers', 'upcoming']);
});

it('continues with as many parts as there are once it is known what the client has', async () => {
  const { render, pass, respond, loading } = await draw(['income', 'movers', 'upcoming']);
  await pass(LONG_MS);
  await respond('income');
  await render(['income', 'upcoming']);
  await pass(LONG_MS);
  expect(loading()).toEqual(['income', 'upcoming']);
  await respond('upcoming');
  await pass(LONG_MS);
  expect(vi.getTimerCount()).toBe(0);
});
