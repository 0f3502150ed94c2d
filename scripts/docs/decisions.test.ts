import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.ts';

const records = pages.filter(({ path }) => path.startsWith('docs/decisions/'));
const numberOf = (path: string) => basename(path).split('-')[0]!;
const HEADINGS = ['Status', 'Date', 'Context', 'Decision', 'Consequence'];

describe('decision records', () => {
  test('are numbered from 01 without gaps', () => {
    expect(records.map(({ path }) => numberOf(path))).toEqual(
      records.map((_, at) => String(at + 1).padStart(2, '0')),
    );
  });

  test.each(records.map(({ path, text }) => [path, text] as const))(
    '%s has its number and five parts',
    (path, text) => {
      expect(text).toMatch(new RegExp(`^# ${numberOf(path)} \\S`));
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(HEADINGS);
      const parts = text
        .split(/^## .+$/m)
        .slice(1)
        .map((part) => part.trim());
      expect(parts.every((part) => part.length > 0)).toBe(true);
      expect(parts[0]).toMatch(/^(Accepted|Superseded by \[)/);
      expect(parts[1]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    },
  );
});
