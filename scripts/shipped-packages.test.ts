import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './paths.ts';
import { shippedPackages, type ShippedPackage } from './shipped-packages.ts';

/** Licences under which a package may ship: each lets it be used, changed and sold on, with its notice. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // To the public domain.
  'Unlicense',
  // Of data, not of code: places of addresses, whose source is named wherever one is shown.
  'CC-BY-4.0',
  // Of typefaces, which may be embedded in any document and ship with their licence; never sold by themselves.
  'OFL-1.1',
]);
/**
 * The library beneath `sharp` comes as a file of its own, which users can replace with another version, and is
 * not changed by us: what the Lesser GPL requires. Source: LGPL 3.0, section 4.
 */
const isExchangeableLibrary = ({ name, license }: ShippedPackage) =>
  name.startsWith('@img/sharp-libvips-') && license === 'LGPL-3.0-or-later';
/** Its manifest names no licence, and its Readme.md names MIT: beneath `tus-js-client`. */
const isNamedElsewhere = ({ name, version }: ShippedPackage) =>
  name === 'combine-errors' && version === '3.0.3';
/** Some packages come under one licence of several, of which one is above, or in parts, each under one that is. */
const isAllowed = (shipped: ShippedPackage) =>
  shipped.license.split(/ OR |[()]/).some((one) => one.split(/ and /i).every((part) => ALLOWED.has(part))) ||
  isExchangeableLibrary(shipped) ||
  isNamedElsewhere(shipped);

const manifests = [
  'apps/web',
  'apps/mock-gateway',
  'packages/contracts',
  'packages/i18n',
  'packages/portfolio',
];

test('dependencies: licences are listed, and each is one that may ship', () => {
  const packages = shippedPackages();
  expect(packages.length).toBeGreaterThan(20);
  expect(packages.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^@img\/sharp-libvips-/));
  expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
});

test('dependencies: the lockfile contains exactly what is installed, each at one pinned version', () => {
  const lockfile = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');
  for (const { name, version } of shippedPackages())
    expect([name, version, lockfile.includes(`${name}@${version}`)]).toEqual([name, version, true]);
  for (const folder of manifests) {
    // Written by us.
    const { dependencies = {} } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    for (const [name, range] of Object.entries(dependencies))
      expect([folder, name, range]).toEqual([
        folder,
        name,
        expect.stringMatching(/^(\d+\.\d+\.\d+[\w.-]*|workspace:\*|catalog:)$/),
      ]);
  }
});

test('dependencies: install scripts are allow-listed, and the list is one package', () => {
  const workspace = readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8');
  const [, list] = /^allowBuilds:\n((?: {2}.+\n)*)/m.exec(workspace) ?? [];
  const allowed = list?.split('\n').filter((line) => line.endsWith(': true'));
  expect(allowed).toEqual(['  node: true']);
});
