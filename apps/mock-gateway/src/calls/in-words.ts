import english from 'zod/v4/locales/en.js';

/** The small build of the schema library says "Invalid input" of everything; a gateway can afford to say what is wrong. */
export const inWords = { error: english().localeError };
