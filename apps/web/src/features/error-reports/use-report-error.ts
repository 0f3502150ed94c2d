import { useCallback, useRef } from 'react';
import { trpc } from '../../rest/trpc.ts';
import { reportOf } from './error-report.ts';

/**
 * Reports an error of rendering: to the console in development, to the gateway in production. The same error is reported
 * once, however often the page is tried again; a report that fails is dropped.
 */
export const useReportError = (screen: string): ((error: Error) => void) => {
  const { mutate } = trpc.errorReports.send.useMutation();
  const sent = useRef(new Set<string>());
  return useCallback(
    (error: Error) => {
      // oxlint-disable-next-line no-console -- Where a developer looks for it.
      if (import.meta.env.DEV) return console.error(error);
      const body = reportOf(error, screen);
      const key = JSON.stringify(body);
      if (sent.current.has(key)) return;
      sent.current.add(key);
      mutate({ body });
    },
    [mutate, screen],
  );
};
