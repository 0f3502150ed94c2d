import { statfs } from 'node:fs/promises';
import { GatewayError } from '../errors/gateway-error.ts';

/** Left for the store and the logs, which must keep working when clients have filled the disk. */
const RESERVED_BYTES = 64 * 1024 * 1024;
/** Space that others free takes minutes rather than seconds. */
const RETRY_AFTER_S = 60;

/** Throws `unavailable` unless a folder's disk has space for so many bytes and some to spare. */
export const requireSpace = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVED_BYTES)
    throw new GatewayError('unavailable', { retryAfter: RETRY_AFTER_S });
};
