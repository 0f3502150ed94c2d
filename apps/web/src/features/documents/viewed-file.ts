import type { ReactNode } from 'react';

/** A file as its view is given it. */
export interface ViewedFile {
  file: Blob;
  /** The name of its document. */
  title: string;
  /** Shown instead of a file that turns out to be damaged. */
  failed: ReactNode;
}
