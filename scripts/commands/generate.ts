import { requireNoArguments } from '../command-line.ts';
import { writeTables } from '../generate/tables.ts';
import { root } from '../paths.ts';

requireNoArguments('generate');
try {
  const written = await writeTables(root);
  console.log(written.length > 0 ? written.join('\n') : 'The tables follow the domains.');
  // Last, since both read the tables.
  await import('./openapi.ts');
  await import('./pact.ts');
} catch (caught) {
  console.error((caught as Error).message);
  process.exit(1);
}
