import avatar from './fr/avatar.json' with { type: 'json' };
import question from './fr/question.json' with { type: 'json' };
import security_steps from './fr/security-steps.json' with { type: 'json' };
import settings from './fr/settings.json' with { type: 'json' };

import type { enLater } from './en-later.ts';

/** The texts of everything beyond the first screens in French. A domain that is missing here does not compile. */
export const frLater: { [Domain in keyof typeof enLater]: object } = {
  avatar,
  question,
  security_steps,
  settings,
};
