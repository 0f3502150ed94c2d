/** Open to clients who are signed in too: a message about a change often comes while they are. */
export const PROTECTION_PATH = '/protect/:code';
