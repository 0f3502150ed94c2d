import type { Readable } from 'node:stream';

/** A file that has arrived completely and waits to be stored. */
export interface Arrival {
  path: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of attachments lie, each under the id of its attachment. */
export interface FileStorage {
  /** Moves a file into storage; when that fails it remains where it is. */
  store: (id: string, arrival: Arrival, fileType: string) => Promise<void>;
  /** Returns the bytes, or a part of them; null when none are stored under that id. */
  read: (id: string, range?: ByteRange) => Promise<Readable | null>;
  /** Deletes whatever is stored under that id, if anything. */
  remove: (id: string) => Promise<void>;
}
