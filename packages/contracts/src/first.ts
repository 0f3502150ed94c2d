import { appConfig } from './app-config.ts';
import type { CallShape } from './call.ts';
import { documents } from './documents.ts';
import { notifications } from './notifications.ts';
import { session } from './session.ts';
import { user } from './user.ts';
import type { wealthContracts } from './wealth.ts';

/** The calls of the sign-in page, the start-up and the layout: what a browser carries from the first moment. */
export const firstContracts = {
  session,
  user,
  appConfig,
  documents,
  notifications,
} as const satisfies Record<string, Record<string, CallShape>>;

/** The domains whose calls come with the pages about money. */
export const wealthDomains: Record<keyof typeof wealthContracts, true> = {
  performance: true,
  returns: true,
  accounts: true,
  accountGroups: true,
  holdings: true,
  dashboard: true,
  transactions: true,
  funds: true,
  lookThrough: true,
};
