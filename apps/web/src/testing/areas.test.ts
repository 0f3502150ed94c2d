import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { screens } from '../app/screens.ts';
import { settingsTabs } from '../app/settings/settings-tab-keys.ts';
import { securitySteps } from '../features/user/user.adapter.ts';
import { publicPaths } from './public-paths.ts';

/** What section 1 of the specification names, in its order, and what its sections 1 and 2 say beside that. */
const AREAS = [
  'Dashboard',
  'Accounts',
  'Account Groups',
  'Holdings',
  'Transactions',
  'Fund Pricing',
  'Fund Performance',
  'Fund Information',
  'Reports',
  'Documents with upload',
  'My Uploads',
  'Notifications',
  'Settings',
  'Login History',
  'Authorized Device',
  'Security Questions',
  'Contact Us',
  'Meeting Request',
  'Trade Instruction',
  'Views & Insights',
  'FAQ',
  'Legal page',
  'Privacy Policy',
  'Terms and Conditions',
  'Chat',
  'Advisors',
  'Compliance',
  'Inquiries',
  'Page Example',
  'Surveys',
  'Sign-in and access',
  'Layout: salutation, counts, menu, banner, languages, roles',
];

const root = join(import.meta.dirname, '../../../..');
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
const rows = readFileSync(join(root, 'docs/areas.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!area |-)/.test(line))
  .map((line) => {
    const [, area = '', shown = '', made = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    return { area, screens: quoted(shown), calls: quoted(made), tests: quoted(tests) };
  });

const paths = [
  '/',
  ...screens.map(({ path }) => path),
  ...publicPaths,
  ...securitySteps.map((step) => `/security/${step}`),
  ...settingsTabs.map((tab) => `settings/${tab}`),
];
const calls = Object.entries(contracts).flatMap(([domain, of]) =>
  Object.keys(of).map((name) => ({ call: `${domain}.${name}`, domain })),
);
const namedCalls = new Set(rows.flatMap((row) => row.calls));

/** A file that tests, or a folder in which one does. */
const isTested = (path: string) => {
  const tests = /\.(?:test\.tsx?|e2e\.ts)$/;
  return tests.test(path)
    ? existsSync(join(root, path))
    : globSync('**/*.test.{ts,tsx}', { cwd: join(root, path) }).length > 0;
};

describe('docs/areas.md', () => {
  it('has each area of the specification, in its order', () => {
    expect(rows.map(({ area }) => area)).toEqual(AREAS);
  });

  it('names every screen, and none that does not exist', () => {
    const named = new Set(rows.flatMap((row) => row.screens));
    expect([...named].toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  it('names every call, and none that does not exist', () => {
    const missing = calls.filter(
      ({ call, domain }) => !namedCalls.has(call) && !namedCalls.has(`${domain}.*`),
    );
    const known = new Set(calls.flatMap(({ call, domain }) => [call, `${domain}.*`]));
    expect(missing).toEqual([]);
    expect([...namedCalls].filter((call) => !known.has(call))).toEqual([]);
  });

  it.each(rows.map((row) => [row.area, row] as const))('has tests of %s', (_, { tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((path) => !isTested(path))).toEqual([]);
  });
});
