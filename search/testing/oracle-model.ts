// What the oracle scans and answers: a product as the plain row of its cells, a query as plain data.

export interface OracleItem {
  page: number;
  /** One cell: a code point with its marks and variation selectors, or the code of a gaiji. */
  text: string;
  /** 0 in main text; else the number of its note in the product. */
  note: number;
  /** It is the ○ of a number. */
  isZero?: true;
  /** Index of the deepest catalogue node that is open here; −1 or none before the first. */
  node?: number;
  /** Number of its paragraph, from 0, where the product has paragraphs. */
  paragraph?: number;
  /** Number of its article, from 0, where sections are articles. */
  article?: number;
  /** `shown` appears in its place on the page; without it the IDS, without that the code. */
  gaiji?: { ids?: string; forms: string[]; shown?: string };
}
/** An article; its text is the section of its number. */
export interface OracleArticle {
  /** Index of the deepest catalogue node that is open where it begins; −1 before the first. */
  node: number;
  /** By name of the field. */
  values: Record<string, string[]>;
}
/** Items in reading order; pages without items are units too. Where sections are articles, pages come in any order. */
export interface OracleProduct {
  firstPage: number;
  pages: number;
  paragraphs?: number;
  articles?: OracleArticle[];
  /** Fields of the articles. */
  fields?: { name: string; type: 'text' | 'keyword' | 'date' }[];
  /** Catalogue nodes in preorder; `parent` is an index, −1 for a root. */
  nodes?: { title: string; parent: number }[];
  sections: { items: OracleItem[] }[];
}
export interface OracleTextRule {
  field?: 'content';
  operator: 'Contain' | 'NotContain' | 'Empty' | 'NotEmpty';
  value: string;
  val2?: string;
  dis?: number;
  dir?: 'both' | 'front' | 'behind';
  relation: boolean;
}
/** On the values that a unit has in a field: those of its article, or `titles` of the catalogue over it. */
export interface OracleFieldRule {
  field: string;
  operator: 'Contain' | 'Equal' | 'StartWith' | 'EndWith' | 'Empty' | 'InRanges';
  negative: boolean;
  value: string;
  ranges: [number, number][];
  relation: boolean;
}
export type OracleRule = OracleTextRule | OracleFieldRule;
export interface OracleGroup {
  type: 'And' | 'Or';
  not: boolean;
  rules: OracleRule[];
  groups: OracleGroup[];
}
export interface OracleOptions {
  scope: 'all' | 'text' | 'note';
  /** Mask of the variant kinds that are on, and which of its bits are the kinds `gaiji` and `simplified`. */
  kinds: number;
  gaijiKind: number;
  simplifiedKind: number;
  unit?: 'page' | 'paragraph' | 'article';
  /** Index of the node to narrow to. */
  node?: number;
  /** What to narrow to: units with one of the values; of a date also one of a year YYYY or month YYYYMM. */
  choices?: readonly { field: string; values: readonly string[] }[];
  /** Written forms that nothing is found by. */
  excludedForms?: readonly string[];
}
/** `start` counts the characters before it in its stream: all main text, or the one note. */
export interface OracleHit {
  note: number;
  start: number;
  length: number;
  /** Its unit: the page, or the number of the paragraph or article. */
  page: number;
}
export interface OracleResult {
  total: number;
  totalHit: number;
  units: { page: number; hits: OracleHit[] }[];
}

/** The characters one edge away: the kinds that join them, and whether one is a traditional or a simplified form. */
export type VariantsOf = (
  codePoint: number,
) => readonly { codePoint: number; kinds: number; traditional: boolean; simplified: boolean }[];
/** What a hit lies in: main text of one section, or one note. `offset` is the start of its first character. */
export interface OracleStretch {
  note: number;
  offset: number;
  items: OracleItem[];
}
/** A hit with where it lies. */
export interface OracleSpan extends OracleHit {
  stretch: OracleStretch;
  node: number;
}
