import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.ts';

const read = (...path: string[]) => readFileSync(inRoot(...path), 'utf8');
// The parts of package.json that this test reads.
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
const workflow = read('.github', 'workflows', 'ci.yml');

test('.nvmrc names the Node that the project runs on', () => {
  expect(read('.nvmrc').trim()).toBe(dependencies['node']);
});

test('the workflow runs .ci/run on the oldest supported Node', () => {
  expect(workflow).toContain('run: bash .ci/run');
  expect(workflow).toContain('node-version: 20');
  expect(read('.ci', 'run')).toContain('exec npm test');
});

test('the workflow keeps no credentials and caches nothing', () => {
  expect(workflow).toContain('persist-credentials: false');
  // setup-node looks for the packageManager of package.json to cache its store, and fails where it is not installed.
  expect(workflow).toContain('package-manager-cache: false');
  expect(workflow).not.toMatch(/actions\/cache|secrets\./);
});
