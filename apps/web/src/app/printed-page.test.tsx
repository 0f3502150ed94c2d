import { DAY_MS } from '@portal/contracts/durations';
import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { removeApp, renderApp } from '../testing/render-app.tsx';
import { openWorld } from '../testing/world.ts';

const world = openWorld();
afterEach(removeApp);
afterAll(() => world.end());

it('names the day on which it is printed, also where it was opened on another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderApp({ world, at: '/app/legal', as: 'margaret.chen' });
  const printedOn = () => document.querySelector<HTMLTimeElement>('.print-head time')?.dateTime;
  const opened = await waitFor(() => {
    const day = printedOn();
    if (!day) throw new Error('The page is not there yet.');
    return day;
  });
  vi.setSystemTime(Date.now() + DAY_MS);
  dispatchEvent(new Event('beforeprint'));
  expect(Date.parse(printedOn()!) - Date.parse(opened)).toBe(DAY_MS);
});
