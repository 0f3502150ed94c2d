import { once } from 'node:events';
import { endOnSignals, endWith, startChild } from './child.ts';
import { inRoot } from './paths.ts';

/** Runs the whole suite of the gateway with every store a data base of a PostgreSQL started for it. */
const run = async () => {
  const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)];
  const child = startChild(args, {
    cwd: inRoot('apps', 'mock-gateway'),
    env: { ...process.env, GATEWAY_STORE: 'postgres' },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

endOnSignals();
await endWith(await run());
