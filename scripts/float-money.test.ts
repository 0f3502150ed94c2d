import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFloatMoney } from './float-money.ts';
import { isTestCode } from './imports/import-directions.ts';
import { inRoot } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

/** Folders and files that need floating-point numbers. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/mock-gateway/src/paper/pdf/chart/': 'They position points on paper.',
  'apps/web/src/ui/charts/': 'They position pixels.',
  'apps/web/src/features/transactions/transaction-workbook.ts': 'A spreadsheet has no decimal type.',
};

const sources = repositoryFiles('apps/mock-gateway/src', 'apps/web/src', 'packages/portfolio/src').filter(
  (file) => /\.tsx?$/.test(file) && !isTestCode(file),
);
const findIn = (files: readonly string[]) =>
  files.flatMap((file) => findFloatMoney(file, readFileSync(inRoot(file), 'utf8')));
const isWithin = (place: string) => (file: string) => file.startsWith(place);

describe('money', () => {
  it('is never a floating-point number, but where a reason allows it', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const places = Object.keys(ALLOWED);
    expect(findIn(sources.filter((file) => !places.some((place) => file.startsWith(place))))).toEqual([]);
  });

  it.each(Object.keys(ALLOWED))('is one in %s', (place) => {
    expect(findIn(sources.filter(isWithin(place)))).not.toEqual([]);
  });

  it.each([
    'const sum = Number(a.amount) + 1;',
    'const sum = Number(row.market_value ?? 0) * 2;',
    'const price = parseFloat(lastPrice);',
    'const cost = Number.parseFloat(book_cost!);',
    'const rate = +found.rate;',
    'const left = Number((row as Row).balance);',
    'const sorted = rows.toSorted((a, b) => Number(a.price) - Number(a.quantity));',
  ])('is named where it becomes one: %s', (line) => {
    expect(findFloatMoney('planted.ts', line)).toEqual([
      expect.stringMatching(/^planted\.ts makes a floating-point number: /),
    ]);
  });

  it.each([
    'const count = Number(row.count);',
    'const isKnown = Number(a.amount === null);',
    'const sum = decimal(a.amount).plus(1);',
    'const year = Number(day.slice(0, 4));',
    'const text = `${a}` + amount;',
  ])('is none in: %s', (line) => {
    expect(findFloatMoney('planted.ts', line)).toEqual([]);
  });
});
