import { expect, it } from 'vitest';
import { changedFiles, testFiltersOf } from './related-tests.ts';
import { readTestedFiles } from './tested-files.ts';

const tested = readTestedFiles();

it.each([
  [
    'apps/web/src/features/history/history-table.tsx',
    ['/history.', '/history/', 'apps/web/src/features/history/'],
  ],
  [
    'apps/web/src/features/legal/legal-text.tsx',
    ['/legal-page.', '/legal.', '/legal/', '/public-legal-page.', 'apps/web/src/features/legal/'],
  ],
  [
    'apps/web/src/features/funds/use-funds.ts',
    ['/fund-page.', '/funds-page.', '/funds.', '/funds/', 'apps/web/src/features/funds/'],
  ],
  [
    'apps/mock-gateway/src/modules/history/history.queries.ts',
    ['/history.', '/history/', 'apps/mock-gateway/src/modules/history/'],
  ],
  ['packages/contracts/src/history.examples.ts', ['/history.', '/history/', 'packages/contracts/src/']],
  ['packages/i18n/src/fr/value-change.json', ['/value-change.', '/value-change/', 'packages/i18n/src/']],
  ['packages/i18n/src/mail/fr.json', ['/mail.', '/mail/', 'packages/i18n/src/']],
  [
    'packages/i18n/src/fund-facts/en.json',
    ['/fund-facts.', '/fund-facts/', 'apps/mock-gateway/src/modules/funds/', 'packages/i18n/src/'],
  ],
  [
    'packages/i18n/src/fund-facts.ts',
    ['/fund-facts.', '/fund-facts/', 'apps/mock-gateway/src/modules/funds/', 'packages/i18n/src/'],
  ],
  [
    'apps/mock-gateway/src/testing/store-0.1/rows.jsonl',
    ['apps/mock-gateway/src/store/', 'apps/mock-gateway/src/testing/'],
  ],
  [
    'apps/mock-gateway/src/calls/docs/page.html',
    ['apps/mock-gateway/src/calls/', 'apps/mock-gateway/src/console/'],
  ],
  ['apps/web/src/testing/fields-read.json', ['apps/web/src/testing/', 'contract-tests/consumer/']],
  ['apps/web/dev/panel.ts', []],
  ['packages/portfolio/src/gains.ts', ['packages/portfolio/src/']],
  ['contract-tests/provider/phases/negatives.ts', ['contract-tests/provider/']],
  ['apps/mock-gateway/src/calls/register.ts', ['apps/mock-gateway/src/calls/']],
  ['apps/mock-gateway/dev/serve.ts', ['apps/mock-gateway/dev/']],
  ['scripts/tool.ts', ['scripts/']],
  ['apps/mock-gateway/vitest.config.ts', []],
  ['docs/glossary.md', []],
])('after a change of %s the tests nearest to it are run', (file, filters) => {
  expect(testFiltersOf([file], () => tested)).toEqual(filters);
});

it('lists files of this repository', () => {
  expect(Array.isArray(changedFiles())).toBe(true);
});
