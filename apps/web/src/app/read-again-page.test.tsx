import { languages } from '@portal/i18n/languages';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeApp, renderApp } from '../testing/render-app.tsx';
import { openWorld } from '../testing/world.ts';

const world = openWorld();
afterEach(removeApp);
afterAll(() => world.end());

/** Longer than a read is fresh. */
const A_WHILE_MS = 61_000;

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
    areAllWith: (status: number, paths: readonly string[]) =>
      waitFor(async () => expect(await pathsWith(status)).toEqual(expect.arrayContaining([...paths]))),
  };
};

/** The client returns to the tab, which reads again what it shows. */
const returnAfterAWhile = () => {
  vi.setSystemTime(Date.now() + A_WHILE_MS);
  window.dispatchEvent(new Event('visibilitychange'));
};

const START_UP = { 'user.me': '/rest/user/me', 'user.state': '/rest/user/state' };

/** Answers are hidden while they are typed, and such a field has no role. */
const firstAnswer = () => {
  const answer = document.querySelector<HTMLInputElement>('form input');
  if (!answer) throw new Error('The form has no field.');
  return answer;
};

/** A page where something is typed, and the calls that it reads again. */
const pages: [page: string, as: string, find: () => HTMLElement, calls: Record<string, string>][] = [
  ['/app/funds', 'margaret.chen', () => screen.getByRole('searchbox'), START_UP],
  [
    '/security/security-questions',
    'jonas.peeters',
    firstAnswer,
    { ...START_UP, 'appConfig.variables': '/rest/app/appvar' },
  ],
];

describe.each(languages.map(({ code }) => code))(
  'what an open page shows cannot be read again, in %s',
  (language) => {
    it.each(pages)('and %s stays with what was typed', async (at, as, find, calls) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const responses = watchResponses();
      const { user } = await renderApp({ world, at, as, language });
      const field = await waitFor(find);
      await user.type(field, 'bond');
      responses.forget();
      for (const call of Object.keys(calls)) await world.fail(call, 'internal_error');
      returnAfterAWhile();
      await responses.areAllWith(500, Object.values(calls));
      await world.clearFaults();
      // Read once more, so that the page has shown what came of the failure.
      returnAfterAWhile();
      await responses.areAllWith(200, Object.values(calls));
      expect(find()).toBe(field);
      expect(field).toHaveProperty('value', 'bond');
    });
  },
);
