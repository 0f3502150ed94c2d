import type { Language } from '@portal/contracts/constants';

/** Why content is not published, and where: what was found, and what is expected. */
export interface ContentFault {
  file: string;
  /** Null for a file whose name gives none. */
  language: Language | null;
  /** Counts from 1. */
  line: number;
  message: string;
}

/** Content that is not published because of its faults; nothing of what it was given with is. */
export class ContentError extends Error {
  readonly faults: readonly ContentFault[];

  constructor(faults: readonly ContentFault[]) {
    super(faults.map(formatFault).join('\n'));
    this.faults = faults;
  }
}

/** Formats a fault as compilers do, so that editors find its place. */
export const formatFault = ({ file, language, line, message }: ContentFault): string =>
  `${file}:${line}: ${language ? `(${language}) ` : ''}${message}`;
