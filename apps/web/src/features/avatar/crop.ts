import type { Size } from './photo-header.ts';

/** The largest square in the middle of a picture; `left` and `top` in the picture's pixels. */
export const centerSquare = ({ width, height }: Size) => {
  const side = Math.min(width, height);
  return { side, left: (width - side) / 2, top: (height - side) / 2 };
};
