// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { makeMain } from './draw.testing.tsx';
import { useQuietLog } from './use-quiet-log.ts';

const Log = ({ isFetching, first }: { isFetching: boolean; first: number }) => (
  <ul role="log" aria-live={useQuietLog(isFetching)}>
    {Array.from({ length: 3 - first }, (_, at) => (
      <li key={first + at}>{first + at}</li>
    ))}
  </ul>
);

it('a log announces nothing of what is earlier, and again what comes after that', async () => {
  const { box, render } = await makeMain();
  await render(<Log isFetching={false} first={2} />);
  const log = box.querySelector('[role=log]')!;
  const live = () => log.getAttribute('aria-live');
  expect(live()).toBeNull();
  await render(<Log isFetching first={2} />);
  expect(live()).toBe('off');
  const heard: (string | null)[] = [];
  const observer = new MutationObserver(() => heard.push(live()));
  observer.observe(log, { childList: true });
  await render(<Log isFetching={false} first={0} />);
  await expect.poll(live).toBeNull();
  observer.disconnect();
  expect(heard).toEqual(['off']);
});
