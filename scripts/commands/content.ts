import { describeStartFailure } from '../../apps/mock-gateway/src/describe-start-failure.ts';
import { publishFiles } from '../../apps/mock-gateway/src/publish-files.ts';
import { readSettings } from '../settings.ts';

try {
  console.log(await publishFiles(process.argv.slice(2), readSettings().env));
} catch (caught) {
  console.error(describeStartFailure(caught, process.env));
  process.exitCode = 1;
}
