import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sealerOf } from './sealer.ts';

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sealer-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
};

it('a sealed secret opens for its owner, after a restart too, and never looks the same twice', () => {
  const dataDir = folder();
  const [once, again] = [1, 2].map(() => sealerOf(dataDir).seal('secret', 'owner'));
  expect(once).not.toBe(again);
  expect(sealerOf(dataDir).unseal(once!, 'owner')).toBe('secret');
  expect(statSync(join(dataDir, 'sealing.key')).mode & 0o077).toBe(0);
});

it('opens for no other owner, under no other key, and not when altered', () => {
  const sealer = sealerOf(folder());
  const sealed = sealer.seal('secret', 'owner');
  expect(() => sealer.unseal(sealed, 'another')).toThrow('authenticate');
  expect(() => sealerOf(folder()).unseal(sealed, 'owner')).toThrow('authenticate');
  expect(() => sealer.unseal(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'owner')).toThrow(
    'authenticate',
  );
});

it('a hash is of all its parts and of its key', () => {
  const sealer = sealerOf(folder());
  const hash = sealer.hash(['challenge', '123456']);
  expect(sealer.isHash(['challenge', '123456'], hash)).toBe(true);
  expect(sealer.isHash(['challenge1', '23456'], hash)).toBe(false);
  expect(sealerOf(folder()).isHash(['challenge', '123456'], hash)).toBe(false);
});
