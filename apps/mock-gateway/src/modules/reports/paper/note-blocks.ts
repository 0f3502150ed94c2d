import type { Block } from '../../../paper/paper.ts';
import type { Writing } from './writing.ts';

const noted = ['changes', 'returns', 'holdings', 'costs', 'gains', 'income'] as const;

/** How the figures are computed, once for all parts. */
export const noteBlocks = ({ words, figures: { parts } }: Writing): Block[] => {
  const has = (section: (typeof noted)[number]) => parts.some((part) => part[section] !== null);
  const notes = noted.filter(has).map((section) => words[section].note);
  if (notes.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: words.notes },
    ...notes.map((text) => ({ kind: 'paragraph', text }) as const),
  ];
};
