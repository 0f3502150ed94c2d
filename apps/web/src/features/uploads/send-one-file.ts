import { AttachError, type AnnouncedBy, type SendFile } from '../../parts/attachments/attaching.ts';
import { sendByTus } from '../../rest/send-by-tus.ts';
import type { trpc } from '../../rest/trpc.ts';
import { runWithTabLock } from './run-with-tab-lock.ts';
import { faultOf, typeOf, type UploadTypes } from './file-type.ts';
import { sendUpload, type SendingDeps } from './send-upload.ts';
import type { Stage, UploadFault } from './upload-item.ts';
import { codeOf } from './upload-queue.ts';
import { announceTo } from './use-upload-queue.ts';

interface SendDeps {
  cache: ReturnType<typeof trpc.useUtils>;
  faultText: (code: UploadFault) => string;
  /** Where a file is announced otherwise than as a client's own; as one when left out. */
  by?: AnnouncedBy | undefined;
}

/** Announces a file with the type that the gateway lists for its name. */
const announceBy =
  ({ announce }: AnnouncedBy, types: UploadTypes): SendingDeps['announce'] =>
  ({ file: { name, size, type } }, sha256, signal) =>
    announce({ file_name: name, file_type: typeOf(types, name) ?? type, file_size: size, sha256 }, signal);

/** How much of a file is sent; what comes before that counts as nothing of it. */
const shareOf = (stage: Stage, size: number): number => ('bytes' in stage ? stage.bytes / size : 0);

/** Sends one file by itself and resolves to the id of its upload; rejects with an `AttachError`. */
export const sendOneFile = async (
  file: File,
  { onShare, signal }: Parameters<SendFile>[1],
  { cache, faultText, by }: SendDeps,
): Promise<string> => {
  const types = by?.types ?? (await cache.uploads.types.fetch());
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
  const deps = {
    announce: by ? announceBy(by, types) : announceTo(cache, types),
    send: sendByTus,
    runWithTabLock,
  };
  try {
    await sendUpload({ item, reports, signal }, deps);
  } catch (caught) {
    throw new AttachError(faultText(codeOf(caught)), { cause: caught });
  }
  // What was sent was announced.
  return uploadId!;
};
