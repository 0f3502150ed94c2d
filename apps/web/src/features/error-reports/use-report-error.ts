import { useCallback, useRef } from 'react';
import { trpc } from '../../rest/trpc.ts';
import { reportOf } from './error-report.ts';

/**
 * Reports an error of rendering to the gateway in production; in development React writes it to the console. The same
 * error is reported once, however often the page is retried; a report that fails is dropped.
 */
export const useReportError = (screen: string): ((error: Error) => void) => {
  const { mutate } = trpc.errorReports.send.useMutation();
  const sent = useRef(new Set<string>());
  return useCallback(
    (error: Error) => {
      if (import.meta.env.DEV) return;
      const body = reportOf(error, screen);
      const key = JSON.stringify(body);
      if (sent.current.has(key)) return;
      sent.current.add(key);
      mutate({ body });
    },
    [mutate, screen],
  );
};
