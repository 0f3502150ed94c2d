import { join } from 'node:path';

/** The folders of uploads: of those in progress, and of all stored ones unless there is a bucket. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** The path of an attachment. Its name is our own id, never the name the client gave. */
export const filePath = (dataDir: string, id: string): string => join(uploadsFolder(dataDir), id);
