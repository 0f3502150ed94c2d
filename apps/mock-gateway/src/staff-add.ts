// Behaviour: docs/behaviour/staff.md
import { readConfig } from './config.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { addStaff } from './modules/staff-add/add-staff.ts';
import { readNewStaff, usage } from './modules/staff-add/new-staff.ts';
import { isHelpRequested } from './settings/read-arguments.ts';
import { systemClock } from './store/clock.ts';
import { openConfiguredStore } from './store/open-configured-store.ts';
import { OWNER_UMASK } from './store/owner-only.ts';

/**
 * Adds a member of staff to the store of the settings, which is created empty where there is none. Returns what is to be
 * printed; throws a StartupError for what the caller can correct.
 */
export const addStaffMember = async (
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string> => {
  if (isHelpRequested(args)) return usage;
  const staff = readNewStaff(args);
  const config = readConfig(env);
  process.umask(OWNER_UMASK);
  const store = await openConfiguredStore(config);
  try {
    return await addStaff({ config, db: store.db, engine: store.engine, clock: systemClock }, staff);
  } finally {
    await store.close();
  }
};

if (import.meta.main) {
  try {
    process.stdout.write(`${await addStaffMember(process.argv.slice(2), process.env)}\n`);
  } catch (caught) {
    process.stderr.write(`${describeStartFailure(caught, process.env)}\n`);
    process.exitCode = 1;
  }
}
