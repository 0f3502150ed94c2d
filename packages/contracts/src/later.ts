import { activation } from './activation.ts';
import { authenticator } from './authenticator.ts';
import { avatar } from './avatar.ts';
import type { CallShape } from './call.ts';
import { challenge } from './challenge.ts';
import { devices } from './devices.ts';
import { history } from './history.ts';
import { passkeys } from './passkeys.ts';
import { password } from './password.ts';
import { portalProfile } from './portal-profile.ts';
import { preferences } from './preferences.ts';
import { protection } from './protection.ts';
import { recovery } from './recovery.ts';
import { registration } from './registration.ts';
import { securityQuestions } from './security-questions.ts';
import { sessionLife } from './session-life.ts';
import { sessions } from './sessions.ts';
import { terms } from './terms.ts';

/** The calls of everything else but money, which a browser fetches when it first makes one of them. */
export const laterContracts = {
  activation,
  registration,
  protection,
  recovery,
  authenticator,
  challenge,
  devices,
  portalProfile,
  history,
  preferences,
  passkeys,
  password,
  securityQuestions,
  sessionLife,
  sessions,
  terms,
  avatar,
} as const satisfies Record<string, Record<string, CallShape>>;
