import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * Keeps queries that find nothing from printing the page, unless their message is read: a test that waits for an
 * element reads only that of the last attempt. Returns what prints the page at once.
 */
export const printPageWhenRead = (): typeof getElementError => {
  configure({
    getElementError: (message, container) => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      let printed: string | undefined;
      return Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => (printed ??= getElementError(message, container).message),
        set: (text: string) => {
          printed = text;
        },
      });
    },
  });
  return getElementError;
};
