// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import documents from '../en/documents.json' with { type: 'json' };
import error from '../en/error.json' with { type: 'json' };
import form from '../en/form.json' with { type: 'json' };
import load from '../en/load.json' with { type: 'json' };
import notifications from '../en/notifications.json' with { type: 'json' };
import session from '../en/session.json' with { type: 'json' };
import shell from '../en/shell.json' with { type: 'json' };
import user from '../en/user.json' with { type: 'json' };

/** The texts of the load group initial. */
export const enInitial = { documents, error, form, load, notifications, session, shell, user };
