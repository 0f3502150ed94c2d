// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useDrawnLater } from './use-drawn-later.ts';

afterEach(cleanup);

const renderings = () => {
  const drawn: boolean[] = [];
  const Part = ({ isReady }: { isReady: boolean }) => {
    drawn.push(useDrawnLater(isReady));
    return null;
  };
  return { drawn, Part };
};

it('draws at once what is ready from the start', () => {
  const { drawn, Part } = renderings();
  render(<Part isReady />);
  expect(drawn).toEqual([true]);
});

it('draws what becomes ready in a rendering of its own, and leaves out at once what is no longer', () => {
  const { drawn, Part } = renderings();
  const { rerender } = render(<Part isReady={false} />);
  rerender(<Part isReady />);
  expect(drawn).toEqual([false, false, true]);
  rerender(<Part isReady={false} />);
  expect(drawn[3]).toBe(false);
});
