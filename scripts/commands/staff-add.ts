import { addStaffMember } from '../../apps/mock-gateway/src/staff-add.ts';
import { describeStartFailure } from '../../apps/mock-gateway/src/describe-start-failure.ts';
import { readSettings } from '../settings.ts';

try {
  console.log(await addStaffMember(process.argv.slice(2), readSettings().env));
} catch (caught) {
  console.error(describeStartFailure(caught, process.env));
  process.exitCode = 1;
}
