// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import group_editor from '../fr/group-editor.json' with { type: 'json' };
import type { enGroupEditor } from './en-group-editor.ts';

/** The texts of the load group group-editor. */
export const frGroupEditor: { [Domain in keyof typeof enGroupEditor]: object } = { group_editor };
