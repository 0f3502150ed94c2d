import { isCanceled, isTransient, restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { hashFile } from './hash-file.ts';
import { speedMeter } from './speed.ts';
import type { Stage, UploadItem } from './upload-item.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** The response to the announcement of a file. */
export interface Announced {
  upload_id: string;
  state: 'receiving' | 'pending' | 'clean';
  received_bytes: number;
  upload_info: { url: string; headers: Record<string, string> } | null;
}

/** What an upload is sent with. */
export interface SendingServices {
  announce: (item: UploadItem, sha256: string, signal: AbortSignal) => Promise<Announced>;
  send: (options: {
    url: string;
    headers: Record<string, string>;
    file: Blob;
    onProgress: (bytes: number) => void;
    signal: AbortSignal;
  }) => Promise<void>;
  /** Runs work while no other tab runs work under the same name. */
  runWithTabLock: <Result>(
    name: string,
    work: () => Promise<Result>,
    options: { onWait: () => void; signal: AbortSignal },
  ) => Promise<Result>;
}

/** What an upload reports. */
export interface Reports {
  onStage: (stage: Stage) => void;
  onAnnounced: (uploadId: string) => void;
}

/** An address that expired is renewed, and an interrupted request continued, by announcing the file again. */
const RESUMABLE = new Set<RestError['code']>(['upload_expired', 'conflict']);

const isResumable = (error: RestError) => isTransient(error) || RESUMABLE.has(error.code);

const sendBytes = async (
  { item, info, reports, signal }: Attempt & { info: NonNullable<Announced['upload_info']> },
  { send }: SendingServices,
) => {
  const measure = speedMeter();
  let sent = 0;
  const report = (bytes: number) => {
    sent = bytes;
    reports.onStage({ name: 'sending', bytes, bytesPerSecond: measure(bytes) });
  };
  await send({ ...info, file: item.file, onProgress: report, signal });
  return sent;
};

interface Attempt {
  item: UploadItem;
  reports: Reports;
  signal: AbortSignal;
}

/** Announces a file and sends what is missing of it. Returns the stage that it has reached. */
const attempt = async (one: Attempt, sha256: string, services: SendingServices): Promise<Stage> => {
  const { item, reports, signal } = one;
  const announced = await services.announce(item, sha256, signal);
  reports.onAnnounced(announced.upload_id);
  if (!announced.upload_info) {
    const state = announced.state === 'clean' ? 'clean' : 'pending';
    return { name: 'known', state };
  }
  reports.onStage({ name: 'sending', bytes: announced.received_bytes, bytesPerSecond: null });
  await sendBytes({ ...one, info: announced.upload_info }, services);
  return { name: 'sent' };
};

/**
 * Takes a file from this browser to the gateway. A lost connection, a restarted gateway and an expired address are
 * waited for and continued by themselves; any other error is thrown, and so is the browser's AbortError.
 */
export const sendUpload = async (one: Attempt, services: SendingServices): Promise<Stage> => {
  const { item, reports, signal } = one;
  let bytes = 0;
  const onStage = (stage: Stage) => {
    if (stage.name === 'sending') bytes = stage.bytes;
    reports.onStage(stage);
  };
  const sha256 = await hashFile(item.file, {
    onProgress: (share) => onStage({ name: 'checking', share }),
    signal,
  });
  const onWait = () => onStage({ name: 'elsewhere' });
  const attemptAlone = () =>
    services.runWithTabLock(
      `upload ${sha256}`,
      () => attempt({ ...one, reports: { ...reports, onStage } }, sha256, services),
      {
        onWait,
        signal,
      },
    );
  for (let failures = 0; ; failures += 1) {
    const before = bytes;
    try {
      return await attemptAlone();
    } catch (caught) {
      if (signal.aborted || isCanceled(caught)) throw caught;
      const error = restErrorOf(caught);
      if (!isResumable(error)) throw caught;
      if (bytes > before) failures = 0;
      onStage({ name: 'reconnecting', bytes });
      await waitForConnection(failures, signal);
    }
  }
};
