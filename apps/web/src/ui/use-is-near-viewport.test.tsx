// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeMain } from './draw.testing.tsx';
import { useIsNearViewport } from './use-is-near-viewport.ts';

const PERIOD = 'Period';
const ELSEWHERE = 'Elsewhere';

/** A window that nothing comes near to. */
class FarAway {
  observe() {}
  disconnect() {}
}

const Part = () => {
  const [box, isNear] = useIsNearViewport();
  return (
    <section>
      <button type="button">{PERIOD}</button>
      <p ref={box}>{isNear ? 'near' : 'far'}</p>
    </section>
  );
};

const draw = async () => {
  vi.stubGlobal('IntersectionObserver', FarAway);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { box, render } = await makeMain();
  await render(
    <>
      <a href="#elsewhere">{ELSEWHERE}</a>
      <Part />
    </>,
  );
  const focus = (selector: string) => act(async () => box.querySelector<HTMLElement>(selector)!.focus());
  return { focus, text: () => box.querySelector('p')!.textContent };
};

it('counts a part as near once its section has the focus, and not that of another', async () => {
  const { focus, text } = await draw();
  await focus('a');
  expect(text()).toBe('far');
  await focus('button');
  expect(text()).toBe('near');
  await focus('a');
  expect(text()).toBe('near');
});

it('counts a part as near once it is about to be printed', async () => {
  const { text } = await draw();
  await act(async () => void dispatchEvent(new Event('beforeprint')));
  expect(text()).toBe('near');
});
