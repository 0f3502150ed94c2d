import type { Config } from '../config.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { FileStorage } from './file-storage.ts';

/** The configured bucket, or else the data folder. A bucket may fail with a BucketFailure. */
export const storageOf = ({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): FileStorage =>
  bucket ? bucketStorage(bucket) : folderStorage(dataDir);
