import type { Config } from '../../config.ts';
import { photosInBucket } from './photo-bucket.ts';
import { photosInFolder } from './photo-folder.ts';
import type { PhotoPlace } from './photo-storage.ts';

/** The configured bucket, or else the data folder. A bucket may fail with a BucketFailure. */
export const photosOf = ({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): PhotoPlace =>
  bucket ? photosInBucket(bucket) : photosInFolder(dataDir);
