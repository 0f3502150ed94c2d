import { businessDayAt } from '../../market/business-day.ts';

/** What an archive is saved as. */
export const archiveName = (at: number): string => `documents-${businessDayAt(at)}.zip`;
