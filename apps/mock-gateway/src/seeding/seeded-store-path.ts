import { join } from 'node:path';
import { valuationDateAt } from '../market/calendar.ts';
import type { StoreServices } from '../services.ts';
import { migrations } from '../store/migrations.ts';

/** How the file names of seeded stores begin. */
export const SEEDED_STORE_PREFIX = 'seeded-';

/** The path of the seeded store of a day, a seed and a schema version; for another of them it is seeded again. */
export const seededStorePath = ({ config, clock }: Pick<StoreServices, 'config' | 'clock'>): string => {
  const day = valuationDateAt(clock.now());
  return join(
    config.seededDir,
    `${SEEDED_STORE_PREFIX}${day}-${config.seed}-${Object.keys(migrations).length}.sqlite`,
  );
};
