import { avatar } from './avatar.ts';
import type { CallShape } from './call.ts';
import { history } from './history.ts';
import { password } from './password.ts';
import { portalProfile } from './portal-profile.ts';
import { preferences } from './preferences.ts';
import { securityQuestions } from './security-questions.ts';
import { terms } from './terms.ts';

/** The calls of everything else, which a browser fetches when it first makes one of them. */
export const laterContracts = {
  portalProfile,
  history,
  preferences,
  password,
  securityQuestions,
  terms,
  avatar,
} as const satisfies Record<string, Record<string, CallShape>>;
