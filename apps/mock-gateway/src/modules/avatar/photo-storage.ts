import type { Readable } from 'node:stream';

/** A file that has arrived whole and waits to be taken in. */
export interface Arrival {
  path: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** Where the bytes of attachments lie, each under the id of its attachment. */
export interface PhotoPlace {
  /** Takes a file away to where it is kept; when that fails it stays where it is. */
  keep: (id: string, arrival: Arrival, fileType: string) => Promise<void>;
  /** The bytes; null when none are kept under that id. */
  read: (id: string) => Promise<Readable | null>;
  /** Nothing is kept under that id any more, whether or not something was. */
  remove: (id: string) => Promise<void>;
}
