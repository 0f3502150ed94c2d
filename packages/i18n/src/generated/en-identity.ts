// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import activation from '../en/activation.json' with { type: 'json' };
import authenticator from '../en/authenticator.json' with { type: 'json' };
import avatar from '../en/avatar.json' with { type: 'json' };
import challenge from '../en/challenge.json' with { type: 'json' };
import devices from '../en/devices.json' with { type: 'json' };
import entry from '../en/entry.json' with { type: 'json' };
import named_item from '../en/named-item.json' with { type: 'json' };
import passkeys from '../en/passkeys.json' with { type: 'json' };
import protection from '../en/protection.json' with { type: 'json' };
import question from '../en/question.json' with { type: 'json' };
import recovery from '../en/recovery.json' with { type: 'json' };
import registration from '../en/registration.json' with { type: 'json' };
import security_steps from '../en/security-steps.json' with { type: 'json' };
import session_life from '../en/session-life.json' with { type: 'json' };
import sessions from '../en/sessions.json' with { type: 'json' };
import settings from '../en/settings.json' with { type: 'json' };

/** The texts of the load group identity. */
export const enIdentity = {
  activation,
  authenticator,
  avatar,
  challenge,
  devices,
  entry,
  named_item,
  passkeys,
  protection,
  question,
  recovery,
  registration,
  security_steps,
  session_life,
  sessions,
  settings,
};
