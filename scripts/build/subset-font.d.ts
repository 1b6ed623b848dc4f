declare module 'subset-font' {
  /** The glyphs of `text`, by HarfBuzz. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'sfnt' | 'woff' | 'woff2';
      noHinting?: boolean;
      dropTables?: readonly string[];
    },
  ): Promise<Buffer>;
}
