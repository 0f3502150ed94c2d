import { AttachError, type AnnouncedBy, type SendFile } from '../../parts/attachments/attaching.ts';
import { sendByTus } from '../../rest/send-by-tus.ts';
import type { trpc } from '../../rest/trpc.ts';
import { runWithTabLock } from './run-with-tab-lock.ts';
import { faultOf, typeOf, type UploadTypes } from './file-type.ts';
import { sendUpload, type SendingServices } from './send-upload.ts';
import type { Stage, UploadFault } from './upload-item.ts';
import { codeOf } from './upload-queue.ts';
import { announceTo } from './use-upload-queue.ts';

interface AttachingServices {
  cache: ReturnType<typeof trpc.useUtils>;
  faultText: (code: UploadFault) => string;
  /** Where a file is announced otherwise than as a client's own; as one when left out. */
  by?: AnnouncedBy | undefined;
}

/** Announces a file with the type that the gateway lists for its name. */
const announceBy =
  ({ announce }: AnnouncedBy, types: UploadTypes): SendingServices['announce'] =>
  ({ file: { name, size, type } }, sha256, signal) =>
    announce({ file_name: name, file_type: typeOf(types, name) ?? type, file_size: size, sha256 }, signal);

/** How much of a file is sent; what comes before that counts as nothing of it. */
const shareOf = (stage: Stage, size: number): number => ('bytes' in stage ? stage.bytes / size : 0);

const announceAndSend = async (
  file: File,
  { onShare, signal }: Parameters<SendFile>[1],
  { cache, faultText, by }: AttachingServices,
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
  const services = {
    announce: by ? announceBy(by, types) : announceTo(cache, types),
    send: sendByTus,
    runWithTabLock,
  };
  await sendUpload({ item, reports, signal }, services);
  // What was sent was announced.
  return uploadId!;
};

/** Sends one file by itself and resolves to the id of its upload; rejects with an `AttachError`. */
export const sendOneFile = async (
  ...[file, options, services]: Parameters<typeof announceAndSend>
): Promise<string> => {
  try {
    return await announceAndSend(file, options, services);
  } catch (caught) {
    if (caught instanceof AttachError) throw caught;
    throw new AttachError(services.faultText(codeOf(caught)), { cause: caught });
  }
};
