import { expect, it } from 'vitest';
import { arrange, arrangeWithoutAccounts } from './arrange.ts';
import { widgets } from './widgets.ts';

const all = new Set(['dz.view.accounts']);
const section = (name: string, width: string | null = null) => ({ section: name, width });
const keysOf = (...given: Parameters<typeof arrange>) => arrange(...given).map(({ key }) => key);

it('follows the order and the widths of the firm', () => {
  expect(arrange([section('movers', 'full'), section('total')], all)).toEqual([
    { key: 'movers', width: 'full' },
    { key: 'total', width: 'full' },
  ]);
});

it('omits unknown and duplicate widgets, and uses the default for an unknown width', () => {
  const odd = ['total', 'not_made_yet', '__proto__', 'constructor', 'total'].map((name) => section(name));
  expect(arrange([...odd, section('movers', 'enormous')], all)).toEqual([
    { key: 'total', width: 'full' },
    { key: 'movers', width: 'half' },
  ]);
});

it('shows every widget without a template, or with one that has no known widget', () => {
  for (const template of [null, [], [section('nothing')]])
    expect(keysOf(template, all)).toEqual(Object.keys(widgets));
});

it('omits what the role may not see, without a fallback', () => {
  expect(keysOf([section('accounts'), section('geography'), section('total')], new Set())).toEqual(['total']);
  expect(keysOf([section('accounts')], new Set())).toEqual([]);
  expect(keysOf(null, new Set())).not.toContain('accounts');
});

it('of no accounts leaves what would be empty out, and fills each row', () => {
  const columns = { full: 12, wide: 8, half: 6, narrow: 4 };
  const placed = arrangeWithoutAccounts(arrange(null, all));
  expect(placed.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['mix']));
  let filled = 0;
  for (const { width } of placed) {
    expect((filled % 12) + columns[width]).toBeLessThanOrEqual(12);
    filled += columns[width];
  }
  expect(filled % 12).toBe(0);
  const firm = arrange([section('movers'), section('advisor'), section('total')], all);
  expect(arrangeWithoutAccounts(firm).map(({ key }) => key)).toEqual(['total', 'advisor']);
});
