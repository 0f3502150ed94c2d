import { languages } from '@portal/i18n/languages';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { removeApp, renderApp } from '../testing/render-app.tsx';
import { openWorld } from '../testing/world.ts';

const world = openWorld();
afterEach(removeApp);
afterAll(() => world.end());

/** Longer than a read is fresh. */
const A_WHILE_MS = 61_000;

/** What the start-up reads and reads again. */
const READ = ['/rest/user/me', '/rest/user/state'];

/** Watches the responses that the page gets, by their status. */
const watchResponses = () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const pathsWith = async (status: number) => {
    const settled = await Promise.allSettled(
      fetched.mock.results.map(({ value }) => value as Promise<Response>),
    );
    return settled.flatMap((one) =>
      one.status === 'fulfilled' && one.value.status === status
        ? [new URL(one.value.url).pathname.replace(/^.*(?=\/rest\/)/, '')]
        : [],
    );
  };
  return {
    forget: () => fetched.mockClear(),
    areReadWith: (status: number) =>
      waitFor(async () => expect(await pathsWith(status)).toEqual(expect.arrayContaining(READ))),
  };
};

/** The client returns to the tab, whose portal reads again what it started with. */
const returnAfterAWhile = () => {
  vi.setSystemTime(Date.now() + A_WHILE_MS);
  window.dispatchEvent(new Event('visibilitychange'));
};

it.each(languages.map(({ code }) => code))(
  'an open page stays with what was typed when what the portal started with cannot be read again, in %s',
  async (language) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const responses = watchResponses();
    const { user } = await renderApp({ world, at: '/app/funds', as: 'margaret.chen', language });
    const search = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.type(search, 'bond');
    responses.forget();
    for (const call of ['user.me', 'user.state']) await world.fail(call, 'internal_error');
    returnAfterAWhile();
    await responses.areReadWith(500);
    await world.clearFaults();
    // Read once more, so that the page has shown what came of the failure.
    returnAfterAWhile();
    await responses.areReadWith(200);
    expect(screen.getByRole('searchbox')).toBe(search);
    expect(search.value).toBe('bond');
  },
);
