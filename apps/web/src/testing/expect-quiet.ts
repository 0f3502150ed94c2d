import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Expects a log to announce nothing of what `add` adds to it, and to announce again what comes after that. */
export const expectQuiet = async (log: HTMLElement, add: () => Promise<unknown>) => {
  const heard = new Set<string | null>();
  const observer = new MutationObserver(() => heard.add(log.getAttribute('aria-live')));
  observer.observe(log, { childList: true, subtree: true });
  await add();
  observer.disconnect();
  expect([...heard]).toEqual(['off']);
  await waitFor(() => expect(log.getAttribute('aria-live')).toBeNull());
};
