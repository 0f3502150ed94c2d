import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { repositoryFiles } from '../repository-files.ts';
import { measureSource, percentile } from './measure-source.ts';

const MEASURED = ['apps/*/src', 'apps/*/server', 'apps/*/dev', 'packages', 'contract-tests', 'scripts'];
const FILE_LINES = { p95: 150, max: 261 };
const FUNCTION_LINES = { p95: 30, max: 112 };
/** A test file is one list of cases, so its length is not measured. */
const isTest = (file: string) => /\.(?:type-test|test|testing)\.tsx?$/.test(file);

const files = repositoryFiles(...MEASURED.map((folder) => `:(glob)${folder}/**`))
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  .map((file) => ({ file, ...measureSource(file, readFileSync(inRoot(file), 'utf8')) }));
const measured = files.filter(({ file }) => !isTest(file));
const functions = measured.flatMap((one) =>
  one.functions.map(({ line, lines }) => ({ at: `${one.file}:${line}`, lines })),
);

const above = <Measured extends { lines: number }>(max: number, all: readonly Measured[]): Measured[] =>
  all.filter(({ lines }) => lines > max);

describe('the source code', () => {
  it('is found', () => {
    expect(measured.length).toBeGreaterThan(500);
    expect(functions.length).toBeGreaterThan(3_000);
  });

  it('has short files', () => {
    expect(
      percentile(
        measured.map(({ lines }) => lines),
        0.95,
      ),
    ).toBeLessThanOrEqual(FILE_LINES.p95);
    expect(above(FILE_LINES.max, measured).map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([]);
  });

  it('has short functions', () => {
    expect(
      percentile(
        functions.map(({ lines }) => lines),
        0.95,
      ),
    ).toBeLessThanOrEqual(FUNCTION_LINES.p95);
    expect(above(FUNCTION_LINES.max, functions)).toEqual([]);
  });

  it('uses the type any nowhere', () => {
    expect(files.flatMap(({ file, anyAt }) => anyAt.map((line) => `${file}:${line}`))).toEqual([]);
  });
});

describe('a measure', () => {
  it('counts the lines of a file and of each function, nested ones too', () => {
    const source =
      'export const add = (one: number) => {\n  const next = () => {\n    one++;\n  };\n  next();\n};\n';
    expect(measureSource('a.ts', source)).toEqual({
      lines: 6,
      functions: [
        { line: 1, lines: 6 },
        { line: 2, lines: 3 },
      ],
      anyAt: [],
    });
  });

  it('finds the type any wherever a type is written', () => {
    expect(
      measureSource('a.ts', 'const list: any[] = [];\nexport const one = list[0] as any;\n').anyAt,
    ).toEqual([1, 2]);
  });

  it('takes a percentile as the value that so many of all do not exceed', () => {
    expect(percentile([5, 1, 4, 2, 3], 0.8)).toBe(4);
    expect(percentile([], 0.5)).toBe(0);
  });
});
