import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Far less than a page takes to draw a frame on a slow phone. */
const SLICE_BYTES = 256 * 1024;
/** So long the page is not interrupted; then it draws and responds. */
const BUSY_MS = 8;

/** Lets the page respond. A timer would be delayed to a second in a tab that is not visible. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', finish, { once: true });
    port1.start();
    port2.postMessage(null);
  });

interface Hashing {
  /** Called with the share that is hashed, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * The SHA-256 of a file in hexadecimal digits, read piece by piece: a file of a gigabyte takes no more memory than a small
 * one, and the page responds meanwhile. Throws what the browser throws for a file that can no longer be read.
 */
export const hashFile = async (file: Blob, { onProgress, signal }: Hashing): Promise<string> => {
  const hash = sha256.create();
  let pausedAt = performance.now();
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()));
    if (performance.now() - pausedAt < BUSY_MS) continue;
    onProgress(at / file.size);
    await pause();
    pausedAt = performance.now();
  }
  return bytesToHex(hash.digest());
};
