import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('has every query key made by tRPC, so that an invalidation of a domain reaches all of it', () => {
  const web = join(import.meta.dirname, '..');
  const byHand = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/test\.tsx?$/.test(file))
    .filter((file) => /queryKey:\s*\[/.test(readFileSync(join(web, file), 'utf8')));
  expect(byHand, 'make the key by getQueryKey() of @trpc/react-query').toEqual([]);
});
