import { appVariables } from '@portal/contracts/app-config';

/** The application variable that holds a firm's idle limit. */
export const IDLE_LIMIT_KEY = 'session.idle_minutes';
/** The limit of a firm that has not set one. */
const DEFAULT_IDLE_MINUTES = 15;

/** Milliseconds after which an idle session ends; `json` is the firm's setting, or null. */
export const idleLimitMs = (json: string | null): number =>
  (json === null ? DEFAULT_IDLE_MINUTES : appVariables[IDLE_LIMIT_KEY].parse(JSON.parse(json))) * 60_000;
