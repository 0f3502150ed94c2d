import { describe, expect, it } from 'vitest';
import { journeys, unitTests, unknownNames } from './named-tests.ts';

describe('names of unit tests', () => {
  const files = ['apps/web/src/features/history/history.test.tsx', 'packages/portfolio/src/gains.test.ts'];

  it.each([
    ['a domain', ['history']],
    ['a part of a path', ['features/history']],
    ['a file', ['./packages/portfolio/src/gains.test.ts']],
    ['in capitals', ['Gains']],
    ['several', ['history', 'gains']],
    ['none', []],
    ['with options, whose values are no names', ['history', '-t', 'shows an empty list']],
  ])('are known: %s', (_, args) => {
    expect(unknownNames(unitTests, args, files)).toEqual([]);
  });

  it('are unknown where no path has them', () => {
    expect(unknownNames(unitTests, ['history', 'hstory'], files)).toEqual(['hstory']);
  });

  it('are looked for among the tests of this repository', () => {
    expect(unknownNames(unitTests, ['named-tests'])).toEqual([]);
    expect(unknownNames(unitTests, ['start.command'])).toEqual(['start.command']);
  });
});

describe('names of journeys', () => {
  it('may have a line', () => {
    expect(unknownNames(journeys, ['history.e2e.ts:12'], ['e2e/history.e2e.ts'])).toEqual([]);
    expect(unknownNames(journeys, ['histori.e2e.ts:12'], ['e2e/history.e2e.ts'])).toHaveLength(1);
  });
});
