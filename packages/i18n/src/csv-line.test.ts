import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('a line of CSV', () => {
  it.each([
    ['a;=1+1', ',', "a;'=1+1"],
    ['a,=1+1', ';', "a,'=1+1"],
    ['a;@sum(b)', ',', "a;'@sum(b)"],
    ['a\t+1', ',', "a\t'+1"],
    ['a\n-1', ',', `"a\n'-1"`],
    ['a;"=1+1', ',', `"a;""'=1+1"`],
    ['=1;=2', ',', "'=1;'=2"],
    ['a;\uFF1D1', ',', "a;'\uFF1D1"],
  ] as const)('has no formula in %j under any separator of cells', (cell, separator, written) => {
    expect(csvLine(['x', cell], separator)).toBe(`x${separator}${written}\r\n`);
  });

  it.each(['-5,5', '12.50', 'Smith; Co', 'a - b', 'a=b'])('leaves %j as it is', (cell) => {
    expect(csvLine([cell], cell.includes(';') ? ',' : ';')).toBe(`${cell}\r\n`);
  });
});
