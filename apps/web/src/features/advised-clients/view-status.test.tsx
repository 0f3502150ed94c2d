// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { ViewStatus } from './view-status.tsx';

it('a view is announced at its beginning, and with five minutes and with one left', async () => {
  const { box, render } = await makeMain();
  const said: string[] = [];
  let status: Element | null = null;
  for (const minutes of [null, 30, 29, 6, 5, 4, 2, 1, 0]) {
    await render(<ViewStatus viewed="As Olivia" left={`${minutes} left`} minutes={minutes} />);
    status ??= box.querySelector('[role=status]');
    expect(box.querySelector('[role=status]')).toBe(status);
    said.push(status?.textContent ?? '');
  }
  expect(said).toEqual(['', 'As Olivia', '', '', '5 left', '', '', '1 left', '']);
});
