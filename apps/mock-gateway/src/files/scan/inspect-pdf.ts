import { pdfTokens } from './pdf-tokens.ts';
import type { Inspector } from './verdict.ts';

const END_OF_FILE = '%EOF';

/**
 * Finds encryption, which a trailer or the dictionary of a cross-reference stream states by the name `Encrypt`, and
 * anything but white space behind the last end of file. Source: ISO 32000-1, sections 7.5.5, 7.5.8 and 7.6.
 */
export const inspectPdf = (): Inspector => {
  let isEncrypted = false;
  let hasEnd = false;
  let hasMore = false;
  const tokens = pdfTokens({
    onName: (name) => {
      if (name === 'Encrypt') isEncrypted = true;
    },
    onComment: (text) => {
      if (text.trimEnd() !== END_OF_FILE) return;
      hasEnd = true;
      hasMore = false;
    },
    onByte: () => {
      hasMore = true;
    },
  });
  return {
    take: tokens.take,
    end: () => {
      if (isEncrypted) return 'encrypted';
      return hasEnd && hasMore ? 'unsafe' : 'clean';
    },
  };
};
