import { useCallback } from 'react';
import { AttachError, type SendFile } from '../../parts/attachments/attaching.ts';
import { trpc } from '../../rest/trpc.ts';
import { useFaultText } from './use-fault-text.ts';

/** Sends one file by itself, as an upload that something is then done with. What sends it is loaded with the first file. */
export const useSendFile = (): SendFile => {
  const cache = trpc.useUtils();
  const faultText = useFaultText();
  return useCallback(
    async (file, options) => {
      const { sendOneFile } = await import('./send-one-file.ts').catch((cause: unknown) => {
        throw new AttachError(faultText('network'), { cause });
      });
      return sendOneFile(file, options, { cache, faultText, by: options.by });
    },
    [cache, faultText],
  );
};
