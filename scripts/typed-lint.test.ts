import { expect, it } from 'vitest';
import { typedLintOf } from './typed-lint.ts';

it.each([
  [
    'a handler and the table that it is in',
    'apps/mock-gateway/src/modules/history/history.handlers.ts',
    'apps/mock-gateway/src/modules/handlers.generated.ts',
  ],
  [
    'a component and its page',
    'apps/web/src/features/history/activity.tsx',
    'apps/web/src/app/settings/settings-tabs.tsx',
  ],
  [
    'a rule of a package and its handlers',
    'packages/contracts/src/history.ts',
    'packages/contracts/src/history.examples.ts',
  ],
])('checks %s again', (_, changed, importer) => {
  const files = typedLintOf([changed]);
  expect(files).toEqual(expect.arrayContaining([changed, importer]));
  expect(files.length).toBeLessThan(100);
});

it('checks every folder again after a change of the configuration', () => {
  expect(typedLintOf(['apps/web/package.json'])).toEqual(
    expect.arrayContaining(['apps/mock-gateway', 'apps/web/src', 'e2e', 'packages']),
  );
});

it('checks nothing again after a change of what has no types', () => {
  expect(typedLintOf(['docs/glossary.md', 'apps/web/src/features/history/activity.css'])).toEqual([]);
});
