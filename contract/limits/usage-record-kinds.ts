// As what pictures and text of the holdings are on usage records (docs/reading-limits.md).

/**
 * Whole pages, pictures of them or parts, prints; text that a search shows, that a note is upon, and lines that are quoted
 * beside what is known of a name or a character.
 */
export type UsageRecordKind =
  | 'page'
  | 'picture'
  | 'tile'
  | 'thumbnail'
  | 'print'
  | 'search'
  | 'kwic'
  | 'sheet'
  | 'note'
  | 'quote';
