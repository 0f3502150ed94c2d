import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changelogFile, dateRelease, parseChangelog } from './changelog.ts';
import { presentContract, releasedContract } from './read-contract.ts';

const entries = parseChangelog(readFileSync(changelogFile, 'utf8'));
const parts = (version: string) => version.split('.').map(Number);
const isNewer = (version: string, other: string) => {
  const [left, right] = [parts(version), parts(other)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && left[at]! > right[at]!;
};

describe('CHANGELOG.md', () => {
  test('begins with the current version of the contract', () => {
    expect(entries[0]?.version).toBe(presentContract().info.version);
  });

  test('dates the released version, and only versions after it are unreleased', () => {
    const released = releasedContract().info.version;
    expect(entries.find(({ version }) => version === released)?.released).toMatch(/^\d{4}-/);
    for (const entry of entries)
      expect([entry.version, entry.released === 'Unreleased']).toEqual([
        entry.version,
        isNewer(entry.version, released),
      ]);
  });

  test('lists versions once, the newest first', () => {
    entries.slice(1).forEach(({ version }, at) => expect(isNewer(entries[at]!.version, version)).toBe(true));
  });

  test('groups changes by the kinds of Keep a Changelog', () => {
    const kinds = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
    for (const { version, sections } of entries) {
      expect([version, sections.length > 0]).toEqual([version, true]);
      expect([version, sections.filter((name) => !kinds.includes(name))]).toEqual([version, []]);
    }
  });
});

describe('a release', () => {
  const text =
    '# Changelog\n\n## [0.2.0] - Unreleased\n\n### Added\n\n- A call.\n\n## [0.1.0] - 2026-01-02\n';

  test('dates the entry of its version', () => {
    expect(parseChangelog(dateRelease(text, '0.2.0', '2026-03-04'))[0]).toEqual({
      version: '0.2.0',
      released: '2026-03-04',
      sections: ['Added'],
    });
  });

  test('leaves the day of a version that was released', () => {
    expect(dateRelease(text, '0.1.0', '2026-03-04')).toBe(text);
  });

  test('fails for a version without an entry, and says what to add', () => {
    expect(() => dateRelease(text, '0.3.0', '2026-03-04')).toThrow('add "## [0.3.0] - Unreleased"');
  });
});
