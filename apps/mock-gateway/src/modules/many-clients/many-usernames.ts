const PREFIX = 'client.';

/** Matches the usernames of the clients who exist to make a store large, and no other. */
export const MANY_USERNAMES = `${PREFIX}%`;

/** The username of one of the many clients, from 1; the password is that of all seeded sign-ins. */
export const manyUsername = (client: number): string => `${PREFIX}${String(client).padStart(5, '0')}`;
