import { useCallback } from 'react';
import { AttachError, type SendFile } from '../../parts/attachments/attaching.ts';
import { sendByTus } from '../../rest/send-by-tus.ts';
import { trpc } from '../../rest/trpc.ts';
import { alone } from './alone.ts';
import { faultOf } from './file-type.ts';
import { sendUpload } from './send-upload.ts';
import type { Stage } from './upload-item.ts';
import { codeOf } from './upload-queue.ts';
import { announceTo } from './use-upload-queue.ts';
import { useFaultText } from './use-stage-text.ts';

/** How much of a file is sent; what comes before that counts as nothing of it. */
const shareOf = (stage: Stage, size: number): number => ('bytes' in stage ? stage.bytes / size : 0);

/** Sends one file by itself, as an upload that something is then done with. */
export const useSendFile = (): SendFile => {
  const cache = trpc.useUtils();
  const faultText = useFaultText();
  return useCallback(
    async (file, { onShare, signal }) => {
      const types = await cache.uploads.types.fetch();
      const fault = faultOf(types, file);
      if (fault) throw new AttachError(faultText(fault));
      const item = {
        key: 0,
        file,
        requestId: undefined,
        uploadId: undefined,
        stage: { name: 'waiting' },
      } as const;
      let uploadId: string | undefined;
      const reports = {
        onStage: (stage: Stage) => onShare(shareOf(stage, file.size)),
        onAnnounced: (id: string) => {
          uploadId = id;
        },
      };
      const deps = { announce: announceTo(cache, types), send: sendByTus, alone };
      try {
        await sendUpload({ item, reports, signal }, deps);
      } catch (caught) {
        throw new AttachError(faultText(codeOf(caught)), { cause: caught });
      }
      // What was sent was announced.
      return uploadId!;
    },
    [cache, faultText],
  );
};
