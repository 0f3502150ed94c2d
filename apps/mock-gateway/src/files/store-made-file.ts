import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';
import { replaceFile } from './replace-file.ts';
import { idOfBytes } from './seeded-files.ts';

/**
 * Stores bytes that the gateway made, under an id that the same bytes always have, so that a job which is done again
 * leaves no second file. Returns what a version of a document records.
 */
export const storeMadeFile = async (config: Config, bytes: Buffer, file_type: string) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file_id = idOfBytes(sha256);
  await replaceFile({ config }, { id: file_id, file_type }, bytes);
  return { file_id, size: bytes.length, sha256 };
};
