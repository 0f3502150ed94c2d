import { addClient } from '../apps/mock-gateway/src/client-add.ts';
import { readSettings } from './settings.ts';

try {
  console.log(await addClient(process.argv.slice(2), readSettings().env));
} catch (caught) {
  const [line] = (caught as Error).message.split('\n');
  console.error(line);
  process.exitCode = 1;
}
