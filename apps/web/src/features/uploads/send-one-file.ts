import { AttachError, type SendFile } from '../../parts/attachments/attaching.ts';
import { sendByTus } from '../../rest/send-by-tus.ts';
import type { trpc } from '../../rest/trpc.ts';
import { alone } from './alone.ts';
import { faultOf } from './file-type.ts';
import { sendUpload } from './send-upload.ts';
import type { Stage, UploadFault } from './upload-item.ts';
import { codeOf } from './upload-queue.ts';
import { announceTo } from './use-upload-queue.ts';

interface SendDeps {
  cache: ReturnType<typeof trpc.useUtils>;
  faultText: (code: UploadFault) => string;
}

/** How much of a file is sent; what comes before that counts as nothing of it. */
const shareOf = (stage: Stage, size: number): number => ('bytes' in stage ? stage.bytes / size : 0);

/** Sends one file by itself and resolves to the id of its upload; rejects with an `AttachError`. */
export const sendOneFile = async (
  file: File,
  { onShare, signal }: Parameters<SendFile>[1],
  { cache, faultText }: SendDeps,
): Promise<string> => {
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
};
