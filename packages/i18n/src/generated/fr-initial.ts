// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import documents from '../fr/documents.json' with { type: 'json' };
import error from '../fr/error.json' with { type: 'json' };
import form from '../fr/form.json' with { type: 'json' };
import load from '../fr/load.json' with { type: 'json' };
import notifications from '../fr/notifications.json' with { type: 'json' };
import session from '../fr/session.json' with { type: 'json' };
import shell from '../fr/shell.json' with { type: 'json' };
import user from '../fr/user.json' with { type: 'json' };
import type { enInitial } from './en-initial.ts';

/** The texts of the load group initial. */
export const frInitial: { [Domain in keyof typeof enInitial]: object } = {
  documents,
  error,
  form,
  load,
  notifications,
  session,
  shell,
  user,
};
