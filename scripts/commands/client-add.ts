import { addClient } from '../../apps/mock-gateway/src/client-add.ts';
import { describeStartFailure } from '../../apps/mock-gateway/src/describe-start-failure.ts';
import { readSettings } from '../settings.ts';

try {
  console.log(await addClient(process.argv.slice(2), readSettings().env));
} catch (caught) {
  console.error(describeStartFailure(caught, process.env));
  process.exitCode = 1;
}
