import { inRoot } from '../paths.ts';

/** The changelog: one entry per version of the contract, the newest first. */
export const changelogFile: string = inRoot('CHANGELOG.md');

export interface ChangelogEntry {
  version: string;
  /** The day of the release, `YYYY-MM-DD`, or `Unreleased`. */
  released: string;
  /** Kinds of change, such as `Added`. */
  sections: string[];
}

/** The entries of a changelog in their order. Throws on a second-level heading of another form. */
export const parseChangelog = (text: string): ChangelogEntry[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const heading = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2}|Unreleased)\n/.exec(entry);
      if (!heading)
        throw new Error(
          `"${entry.split('\n')[0]}" is no heading of a version; write [1.2.3] - 2026-11-21 or [1.2.3] - Unreleased.`,
        );
      const [, version, released] = heading;
      const sections = [...entry.matchAll(/^### (.+)$/gm)].map(([, name]) => name!);
      return { version: version!, released: released!, sections };
    });

/** The changelog with a version dated. A dated one stays; throws when the version has no entry. */
export const dateRelease = (text: string, version: string, day: string): string => {
  const entry = parseChangelog(text).find((one) => one.version === version);
  if (!entry)
    throw new Error(
      `CHANGELOG.md has no entry for ${version}; add "## [${version}] - Unreleased" with its changes.`,
    );
  return text.replace(`## [${version}] - Unreleased\n`, `## [${version}] - ${day}\n`);
};
