import { expect, test, vi } from 'vitest';
import { clamp, forEach, get, includes, invoke, map, round, startCase, uniq } from './lodash.ts';

test('get reads along a path and falls back where it ends early', () => {
  expect(get({ target: { value: '' } }, 'target.value')).toBe('');
  expect(get({ target: null }, 'target.value', 'none')).toBe('none');
  expect(get(true, 'pointing', 'above')).toBe('above');
  expect(get(undefined, ['target'])).toBeUndefined();
});

test('invoke calls a handler on its owner with what is given, and nothing where there is no handler', () => {
  const onClick = vi.fn(function (this: unknown, ...given: unknown[]) {
    return [this, given];
  });
  const props = { onClick, ref: { current: { onClick } } };
  expect(invoke(props, 'onClick', 1, 2)).toEqual([props, [1, 2]]);
  expect(invoke(props, 'ref.current.onClick')).toEqual([props.ref.current, []]);
  expect(invoke(props, 'onFocus')).toBeUndefined();
  expect(invoke(undefined, 'onClick')).toBeUndefined();
});

test('map and uniq take lists, and no list is an empty one', () => {
  expect(map(['a', 'b'], (value, at) => `${value}${at}`)).toEqual(['a0', 'b1']);
  expect(map(undefined, String)).toEqual([]);
  expect(uniq(['ui', 'form', 'ui'])).toEqual(['ui', 'form']);
});

test('forEach and includes read the props of an input', () => {
  const visited: [unknown, string][] = [];
  forEach({ type: 'text', 'aria-label': 'Name' }, (value, key) => visited.push([value, key]));
  expect(visited).toEqual([
    ['text', 'type'],
    ['Name', 'aria-label'],
  ]);
  expect([includes(['type', 'value'], 'value'), includes(['type', 'value'], 'label')]).toEqual([true, false]);
});

test('clamp keeps a percentage within its bounds, and round its decimals', () => {
  expect([clamp(-1, 0, 100), clamp(33.4, 0, 100), clamp(101, 0, 100)]).toEqual([0, 33.4, 100]);
  expect([round(33.35), round(33.34, 1), round(100, 2)]).toEqual([33, 33.3, 100]);
});

test('startCase leaves a name as it is', () => {
  expect([startCase('transactions'), startCase(undefined)]).toEqual(['transactions', undefined]);
});
