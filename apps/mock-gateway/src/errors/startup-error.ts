// Behaviour: docs/behaviour/startup.md
/**
 * Why a gateway or a command cannot start, as far as the person who starts it can correct it. Its message is one line: what
 * was found, what was expected and what to do.
 */
export class StartupError extends Error {}
