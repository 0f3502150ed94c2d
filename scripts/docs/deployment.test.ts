import { expect, test } from 'vitest';
import { MAX_THREADS } from '../../apps/mock-gateway/src/arithmetic/thread.ts';
import { MAX_CONNECTIONS } from '../../apps/mock-gateway/src/store/postgres.ts';
import { pages } from './pages.ts';

const POSTGRESQL_ALLOWS = 100;

test('the page on deployment counts the connections of a gateway to PostgreSQL', () => {
  const { text } = pages.find(({ path }) => path === 'docs/deployment.md')!;
  const { serving, arithmetic } = MAX_CONNECTIONS;
  const pooled = serving + MAX_THREADS * arithmetic;
  const total = pooled + 1;
  expect(text).toContain(
    `at most ${total} for each gateway: ${serving} of serving, ${arithmetic} in each of the ${MAX_THREADS} threads for arithmetic and files, one for events.`,
  );
  expect(text).toContain(`up to ${pooled} of the standby`);
  expect(text).toContain(
    `PostgreSQL allows ${POSTGRESQL_ALLOWS}: above ${Math.floor(POSTGRESQL_ALLOWS / total)} gateways`,
  );
});
