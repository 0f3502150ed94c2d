// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import activation from '../fr/activation.json' with { type: 'json' };
import authenticator from '../fr/authenticator.json' with { type: 'json' };
import avatar from '../fr/avatar.json' with { type: 'json' };
import challenge from '../fr/challenge.json' with { type: 'json' };
import devices from '../fr/devices.json' with { type: 'json' };
import entry from '../fr/entry.json' with { type: 'json' };
import named_item from '../fr/named-item.json' with { type: 'json' };
import passkeys from '../fr/passkeys.json' with { type: 'json' };
import protection from '../fr/protection.json' with { type: 'json' };
import question from '../fr/question.json' with { type: 'json' };
import recovery from '../fr/recovery.json' with { type: 'json' };
import registration from '../fr/registration.json' with { type: 'json' };
import security_steps from '../fr/security-steps.json' with { type: 'json' };
import session_life from '../fr/session-life.json' with { type: 'json' };
import sessions from '../fr/sessions.json' with { type: 'json' };
import settings from '../fr/settings.json' with { type: 'json' };
import type { enIdentity } from './en-identity.ts';

/** The texts of the load group identity. */
export const frIdentity: { [Domain in keyof typeof enIdentity]: object } = {
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
