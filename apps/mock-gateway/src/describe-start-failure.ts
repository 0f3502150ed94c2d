import { describeLoadFailure } from './errors/describe-load-failure.ts';
import { StartupError } from './errors/startup-error.ts';

/** The place in our own sources that a failure comes from. */
const placeOf = ({ stack = '' }: Error) =>
  /\bat [^\n]*?((?:apps|packages)\/[^\s()]+:\d+:\d+)/.exec(stack)?.[1] ?? 'an unknown place';

/** Failures of the system and of PostgreSQL have a code of their own; those of Node's programming interface do not. */
const isOfSystem = ({ code }: NodeJS.ErrnoException) => typeof code === 'string' && !code.startsWith('ERR_');

const portLine = (port = '4000') =>
  `Port ${port} is taken; the gateway needs it. Stop what uses it, or set GATEWAY_PORT to a free port.`;

/**
 * What is printed when the gateway, or a command over its store, cannot start: one line for what the person who starts it
 * can correct, in development also for sources that cannot be loaded; for a defect, its stack in development, and in
 * production one line with the place it comes from.
 */
export const describeStartFailure = (
  failure: unknown,
  { NODE_ENV, GATEWAY_PORT }: Record<string, string | undefined>,
): string => {
  if (!(failure instanceof Error)) return String(failure);
  if ((failure as NodeJS.ErrnoException).code === 'EADDRINUSE') return portLine(GATEWAY_PORT || undefined);
  if (failure instanceof StartupError || isOfSystem(failure)) return failure.message;
  if (NODE_ENV !== 'production') return describeLoadFailure(failure) ?? failure.stack ?? failure.message;
  const [line] = failure.message.split('\n');
  return `The start failed (${failure.name}: ${line}, at ${placeOf(failure)}). Start it without NODE_ENV to see the stack.`;
};
