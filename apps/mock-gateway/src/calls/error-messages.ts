import english from 'zod/v4/locales/en.js';

/** zod/mini says "Invalid input" of everything; a gateway can afford the bytes to say what is wrong. */
export const errorMessages = { error: english().localeError };
