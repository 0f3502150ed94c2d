// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddress } from './use-address.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let change: ReturnType<typeof useAddress>[1];

const Shown = () => {
  const [address, changeAddress] = useAddress();
  change = changeAddress;
  return address.toString();
};

const put = (name: string, value: string) =>
  change((now) => {
    now.set(name, value);
    return now;
  });

it('keeps a change that was made before the one before it was drawn', async () => {
  history.replaceState(null, '', '/?currency=usd');
  const box = document.createElement('div');
  await act(async () =>
    createRoot(box).render(
      <BrowserRouter>
        <Shown />
      </BrowserRouter>,
    ),
  );
  expect(box.textContent).toBe('currency=usd');
  await act(async () => {
    put('class', 'bonds');
    put('text', 'n');
  });
  expect(location.search).toBe('?currency=usd&class=bonds&text=n');
  expect(box.textContent).toBe('currency=usd&class=bonds&text=n');
});
