// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddress } from './use-address.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const TwoAtOnce = () => {
  const [address, change] = useAddress();
  const put = (name: string, value: string) =>
    change((now) => {
      now.set(name, value);
      return now;
    });
  return (
    <button
      type="button"
      onClick={() => {
        put('class', 'bonds');
        put('text', 'n');
      }}
    >
      {address.toString()}
    </button>
  );
};

it('applies a change that is made while the one before it still renders', async () => {
  history.replaceState(null, '', '/?currency=usd');
  const box = document.createElement('div');
  const page = (
    <BrowserRouter>
      <TwoAtOnce />
    </BrowserRouter>
  );
  await act(async () => createRoot(box).render(page));
  expect(box.textContent).toBe('currency=usd');
  document.body.append(box);
  await act(async () => box.querySelector('button')?.click());
  box.remove();
  expect(location.search).toBe('?currency=usd&class=bonds&text=n');
  expect(box.textContent).toBe('currency=usd&class=bonds&text=n');
});
