// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import group_editor from '../en/group-editor.json' with { type: 'json' };

/** The texts of the load group group-editor. */
export const enGroupEditor = { group_editor };
