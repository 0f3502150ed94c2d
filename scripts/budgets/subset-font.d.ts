declare module 'subset-font' {
  /** A font with the characters of a text that it has, the given OpenType features, and a range of weights. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures: readonly string[];
      variationAxes: { wght?: number | { min: number; max: number } };
    },
  ): Promise<Buffer>;
}
