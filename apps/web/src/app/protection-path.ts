/** Also open to signed-in clients, because a message about a change often arrives while they are signed in. */
export const PROTECTION_PATH = '/protect/:code';
