// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import access_log from '../fr/access-log.json' with { type: 'json' };
import type { enAccessLog } from './en-access-log.ts';

/** The texts of the load group access-log. */
export const frAccessLog: { [Domain in keyof typeof enAccessLog]: object } = { access_log };
