import { expect, it } from 'vitest';
import { screens } from '../app/screens.ts';
import { settingsTabs } from '../app/settings/settings-tab-keys.ts';
import { securitySteps } from '../features/user/user.adapter.ts';
import { absentStates } from './absent-states.ts';
import { publicPaths } from './public-paths.ts';

const testFiles = import.meta.glob<string>(['../**/*-page.test.tsx', '!./*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const matchesIn = (sources: Record<string, string>, pattern: RegExp) =>
  Object.values(sources).flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name!));

/** Pages that replace others. */
const STAND_INS = ['no_access', 'not_found'];
/** What replaces the tabs of the settings. */
const SETTINGS_PHOTO = 'settings/photo';

/** Every page of the portal, by the name its page tests go by: a key of screens.ts, a path or a tab of the settings. */
const pages = [
  ...screens.map(({ key }) => key),
  ...STAND_INS,
  ...publicPaths.map((path) => path.slice(1)),
  ...securitySteps.map((step) => `security/${step}`),
  ...settingsTabs.map((tab) => `settings/${tab}`),
  SETTINGS_PHOTO,
];

const tested = matchesIn(testFiles, /^testPage\('([^']+)'/gm);

it.each(pages)('the page %s has page tests', (page) => {
  expect(tested, `add a *-page.test.tsx that calls testPage('${page}', …)`).toContain(page);
});

it('tests every page once, and nothing that is no page', () => {
  expect(tested.toSorted()).toEqual(pages.toSorted());
});

it('explains no state of a page that does not exist', () => {
  expect(Object.keys(absentStates).filter((page) => !pages.includes(page))).toEqual([]);
});
