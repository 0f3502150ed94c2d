import { setTimeout as delay } from 'node:timers/promises';
import { contracts } from '../../packages/contracts/src/index.ts';
import { clientCalls } from './client-calls.ts';

const POLL_MS = 500;
const SCAN_WITHIN_MS = 300_000;

interface Announced {
  upload_id: string;
  upload_info: { url: string; headers: Record<string, string> };
}

/** Makes the calls of a client about documents. */
export const documentCalls = (url: string, token: string) => {
  const make = clientCalls(url, token);
  const announce = (file_size: number, sha256: string) =>
    make<Announced>(
      contracts.uploads.create,
      {},
      { file_name: 'large.txt', file_type: 'text/plain', file_size, sha256 },
    );
  const stateOf = async (upload_id: string) =>
    (await make<{ state: string }>(contracts.uploads.status, { upload_id })).state;
  const list = () => make<{ count: number; rows: { id: string }[] }>(contracts.documents.list, {}, {});
  const addressOf = async (id: string, language: string | null) => {
    const body = { language, purpose: 'attachment' };
    return (await make<{ url: string }>(contracts.documents.address, { id }, body)).url;
  };
  /** Resolves once the upload is among the documents. */
  const awaitScan = async (upload_id: string) => {
    for (const until = performance.now() + SCAN_WITHIN_MS; performance.now() < until; await delay(POLL_MS)) {
      const state = await stateOf(upload_id);
      if (state === 'clean') return;
      if (state === 'quarantined') throw new Error('The upload was quarantined, and it is only text.');
    }
    throw new Error('The upload was not scanned in time.');
  };
  return { announce, awaitScan, list, addressOf };
};
