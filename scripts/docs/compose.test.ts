import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { pages } from './pages.ts';

const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');
const pageOf = (path: string) => pages.find((page) => page.path === path)!.text;

/** The environment of a service, by setting. */
const environmentOf = (service: string) => {
  const [, lines = ''] =
    new RegExp(`^  ${service}:\\n(?:    .*\\n|\\n)*?    environment:\\n((?:      .*\\n)+)`, 'm').exec(
      compose,
    ) ?? [];
  return new Map(
    [...lines.matchAll(/^ {6}([A-Z][A-Z\d_]+): (.+)$/gm)].map(([, name, value]) => [name!, value!]),
  );
};

const settingsIn = (...paths: string[]) =>
  paths.flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+): z\./gm)].map(([, name]) => name!),
  );

/** The settings that each service reads, and those that it has no use for in a container. */
const services = {
  gateway: {
    read: settingsIn('apps/mock-gateway/src/config.ts', 'apps/mock-gateway/src/settings/file-settings.ts'),
    // The image sets the folder of its volume, and has no console, whose worlds a tab could open.
    notForContainers: ['DATA_DIR', 'TAB_WORLDS'],
  },
  web: {
    read: settingsIn('apps/web/server/config.ts'),
    // Browsers reach the gateway through the portal, and the image has its build in one place and no mock to pass on.
    notForContainers: [
      'APP_GATEWAY_URL',
      'AUTH_GATEWAY_URL',
      'MOCK_PROXY',
      'TAB_WORLDS',
      'WEB_DIST',
      'NODE_ENV',
    ],
  },
};

describe.each(Object.entries(services))('the service %s of the compose file', (name, service) => {
  const environment = environmentOf(name);

  test('is given every setting that it reads, but for those that are not for containers', () => {
    const expected = service.read.filter((setting) => !service.notForContainers.includes(setting));
    expect(expected.length).toBeGreaterThan(7);
    expect([...environment.keys()].toSorted()).toEqual(expected.toSorted());
  });

  test('leaves no setting that is not for containers in the list when it is read no more', () => {
    expect(service.notForContainers.filter((setting) => !service.read.includes(setting))).toEqual([]);
  });
});

test('every setting of the README is read by a service of the compose file', () => {
  const [, table = ''] = /^## Settings$([\s\S]*?)^## /m.exec(pageOf('README.md')) ?? [];
  const named = [...table.matchAll(/^\| (`[^|]+)/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([A-Z\d_]+)`/g)].map(([, setting]) => setting!),
  );
  expect(named.length).toBeGreaterThan(40);
  const read = Object.values(services).flatMap((service) => service.read);
  expect(named.filter((setting) => !read.includes(setting))).toEqual([]);
});

test('the page on deployment names every setting that the compose file takes from outside', () => {
  const taken = [...compose.matchAll(/\$\{([A-Z][A-Z\d_]+):?-/g)].map(([, setting]) => setting!);
  expect(taken).toEqual(expect.arrayContaining(['STORE_URL', 'MAIL_FROM', 'FIELD_FIGURES']));
  const text = pageOf('docs/deployment.md');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  expect(taken.filter((setting) => !rows.some((row) => row.includes(`\`${setting}\``)))).toEqual([]);
});

test('a database elsewhere takes the place of the one beside the gateway, with its password in either place', () => {
  const environment = environmentOf('gateway');
  expect(environment.get('STORE_URL')).toMatch(/^\$\{STORE_URL:-postgres:/);
  // Without a colon an empty one stays empty, by which the password of the address counts.
  expect(environment.get('STORE_PASSWORD_FILE')).toMatch(/^\$\{STORE_PASSWORD_FILE-\//);
});
