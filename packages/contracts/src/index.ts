import { accounts } from './accounts.ts';
import { appConfig } from './app-config.ts';
import { avatar } from './avatar.ts';
import type { CallShape } from './call.ts';
import { documents } from './documents.ts';
import { history } from './history.ts';
import { holdings } from './holdings.ts';
import { password } from './password.ts';
import { performance } from './performance.ts';
import { portalProfile } from './portal-profile.ts';
import { preferences } from './preferences.ts';
import { securityQuestions } from './security-questions.ts';
import { session } from './session.ts';
import { user } from './user.ts';

/** Every call there is, by domain. The client, the gateway and the documents are derived from this table. */
export const contracts = {
  session,
  user,
  appConfig,
  portalProfile,
  history,
  preferences,
  password,
  securityQuestions,
  avatar,
  documents,
  accounts,
  performance,
  holdings,
} as const satisfies Record<string, Record<string, CallShape>>;

export type Contracts = typeof contracts;

/** The table as a list, for whatever must visit every call. */
export const allCalls: readonly { domain: string; name: string; call: CallShape }[] = Object.entries(
  contracts as Record<string, Record<string, CallShape>>,
).flatMap(([domain, calls]) => Object.entries(calls).map(([name, call]) => ({ domain, name, call })));
