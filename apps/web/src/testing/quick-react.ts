import * as React from 'react';

/** Above as many elements within a second, React captures no more stacks. */
const NO_MORE = 10_001;

/**
 * Keeps React from capturing a stack for each element that it creates, which it would add to what it writes to the
 * console: it is made to believe that it has captured as many as it does within a second.
 */
export const captureNoStacks = (): void => {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
  };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => NO_MORE,
    set: () => {},
  });
};
