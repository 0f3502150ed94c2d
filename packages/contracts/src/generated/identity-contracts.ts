// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import type { CallShape } from '../call.ts';
import { activation } from '../activation.ts';
import { authenticator } from '../authenticator.ts';
import { avatar } from '../avatar.ts';
import { challenge } from '../challenge.ts';
import { devices } from '../devices.ts';
import { history } from '../history.ts';
import { passkeys } from '../passkeys.ts';
import { password } from '../password.ts';
import { portalProfile } from '../portal-profile.ts';
import { preferences } from '../preferences.ts';
import { protection } from '../protection.ts';
import { recovery } from '../recovery.ts';
import { registration } from '../registration.ts';
import { securityQuestions } from '../security-questions.ts';
import { sessionLife } from '../session-life.ts';
import { sessions } from '../sessions.ts';
import { terms } from '../terms.ts';

/** The calls of the load group identity. */
export const identityContracts = {
  activation,
  authenticator,
  avatar,
  challenge,
  devices,
  history,
  passkeys,
  password,
  portalProfile,
  preferences,
  protection,
  recovery,
  registration,
  securityQuestions,
  sessionLife,
  sessions,
  terms,
} as const satisfies Record<string, Record<string, CallShape>>;
