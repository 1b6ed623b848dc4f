// Regular expressions that may take more than linear time on what they are given, or that cannot be judged, and why that
// is no harm. `npm run check` refuses every other such expression, and a row that is no longer needed.
export interface BoundedExpression {
  file: string;
  /** The text as written in the source. */
  text: string;
  /** The most characters that it is ever given, as far as it takes more than linear time on them. */
  most: number;
  why: string;
}

export const boundedExpressions: readonly BoundedExpression[] = [
  {
    file: 'citation/read-bibtex.ts',
    text: String.raw`/\s*(?:,\s*)?([A-Za-z][A-Za-z0-9_-]*)\s*=\s*/y`,
    most: 8000,
    why: 'sticky, and its loop ends where it fails: it is never tried again further on; read-place.ts bounds the text',
  },
  {
    file: 'demo/tang-poets.ts',
    text: String.raw`/^(.*?)(?:(?:——|--)([^—]*))?$/su`,
    most: 300,
    why: 'verses of 全唐詩 in the pinned package of poems',
  },
  {
    file: 'search/testing/oracle-characters.ts',
    text: "new RegExp(`^${x}$`, 'iu')",
    most: 1,
    why: 'made of one letter of the Latin script; the oracle runs in tests alone',
  },
  {
    file: 'server/http/replies/missing-routes.ts',
    text: String.raw`new RegExp(
    ${'`'}^${'$'}{url
      .replace(/[.+?^${'$'}{}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$${'`'},
  )`,
    most: 16_384,
    why: 'made of the patterns of routes: anchored, no part can take what ends it, and the last alone takes everything',
  },
];
