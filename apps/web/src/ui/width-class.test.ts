import { expect, it } from 'vitest';
import { widthClassOf } from './width-class.ts';

it.each([
  [1501, 'desktop'],
  [1500, 'tablet'],
  [768, 'tablet'],
  [767, 'mobile'],
  [320, 'mobile'],
])('calls a window of %i px %s', (width, widthClass) => {
  expect(widthClassOf(width)).toBe(widthClass);
});
