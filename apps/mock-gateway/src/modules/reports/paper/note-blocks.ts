import type { Block } from '../../../paper/paper.ts';
import type { Writing } from './writing.ts';

/** How the figures are computed, once for all parts. */
export const noteBlocks = ({ words, figures: { parts } }: Writing): Block[] => {
  const has = (section: 'changes' | 'returns' | 'holdings') => parts.some((part) => part[section] !== null);
  const notes = [
    ...(has('changes') ? [words.changes.note] : []),
    ...(has('returns') ? [words.returns.note] : []),
    ...(has('holdings') ? [words.holdings.note] : []),
  ];
  if (notes.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.notes },
    ...notes.map((text) => ({ kind: 'paragraph', text }) as const),
  ];
};
