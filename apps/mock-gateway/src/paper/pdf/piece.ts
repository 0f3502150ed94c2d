/** A part of a paper that no page break divides: a line, a row, a picture. */
export interface Piece {
  height: number;
  /** Space above it, except at the top of a page. */
  before: number;
  /** Lines of text, of which a page should have more than a few; a picture counts as several. */
  lines: number;
  /** Whether a page that ends with it, and continues with the next, would read badly. */
  keepsWithNext: boolean;
  /** What is drawn above it once more at the top of a page, as the header of a table is. */
  repeated?: Repeated;
  draw: (top: number) => void;
}

/** What a page begins with when a piece is its first. */
export interface Repeated {
  height: number;
  draw: (top: number) => void;
}
