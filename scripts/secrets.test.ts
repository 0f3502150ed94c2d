import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleWorld } from '../packages/contracts/src/example-world.ts';
import { describe, expect, test } from 'vitest';
import { root, webDist } from './paths.ts';
import { repositoryFiles } from './repository-files.ts';

/** Patterns of secrets, in any file. */
const SECRETS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[opsu]_\w{30,}/,
  /\bxox[abprs]-[\w-]{10,}/,
  /\bsk_live_\w{10,}/,
  /\bsmtps?:\/\/[^\s:/'"`]+:(?!password@)[^\s@'"`$]{6,}@/,
  /"secret":\s*"[\w+/=]{20,}"/,
];

// A copy without its history has no list of what belongs to it.
const isRepository = existsSync(join(root, '.git'));
const files = () =>
  (isRepository ? repositoryFiles() : []).filter((file) => !/\.(png|jpe?g|woff2?|ico|db)$/.test(file));

describe('secrets come from the environment or files', () => {
  test('none is in the repository', () => {
    const tracked = files();
    if (isRepository) expect(tracked.length).toBeGreaterThan(100);
    expect(
      tracked.filter((file) => /(^|\/)(keys\.json|sealing\.key|\.env|.*\.pem|.*\.sqlite)$/.test(file)),
    ).toEqual([]);
    for (const file of tracked) {
      // The examples of the contract name the secret of a seeded authenticator, and the OpenAPI document repeats it.
      const text = readFileSync(join(root, file), 'utf8').replaceAll(exampleWorld.authenticatorSecret, '');
      const found = SECRETS.map((secret) => secret.exec(text)?.[0]).filter(Boolean);
      expect([file, found]).toEqual([file, []]);
    }
  });

  test.skipIf(!isRepository)('git ignores files of settings', () => {
    const ignored = ['.env', '.env.local', 'apps/web/.env'];
    const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...ignored], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout.trim().split('\n')).toEqual(ignored);
  });

  test('none is in the client bundle: neither what seeds a store nor what belongs to a server', () => {
    const bundle = existsSync(webDist)
      ? readdirSync(webDist, { recursive: true, encoding: 'utf8' }).filter((file) =>
          /\.(js|html|json|css|map)$/.test(file),
        )
      : [];
    for (const file of bundle) {
      const text = readFileSync(join(webDist, file), 'utf8');
      for (const secret of [
        exampleWorld.password,
        exampleWorld.authenticatorSecret,
        exampleWorld.recoveryCode,
        'keys.json',
        'SMTP_URL',
        'sourceMappingURL',
      ])
        expect([file, secret, text.includes(secret)]).toEqual([file, secret, false]);
    }
  });
});
