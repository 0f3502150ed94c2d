declare module 'subset-font' {
  /** A font with the given characters, or all signs, and the given OpenType features only. */
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: { targetFormat: 'woff2'; keepAllGlyphs: true; keepFeatures: readonly string[] },
  ): Promise<Buffer>;
}
