// What the oracle scans and answers: a product as the plain row of its cells, a query as plain data.

export interface OracleItem {
  page: number;
  /** One cell: a code point with its marks and variation selectors, or the code of a gaiji. */
  text: string;
  /** 0 in main text; else the number of its note in the product. */
  note: number;
  gaiji?: { ids?: string; forms: string[] };
}
/** Items in reading order; pages without items are units too. */
export interface OracleProduct {
  firstPage: number;
  pages: number;
  sections: { items: OracleItem[] }[];
}
export interface OracleRule {
  operator: 'Contain' | 'NotContain' | 'Empty' | 'NotEmpty';
  value: string;
  val2?: string;
  dis?: number;
  dir?: 'both' | 'front' | 'behind';
  relation: boolean;
}
export interface OracleGroup {
  type: 'And' | 'Or';
  not: boolean;
  rules: OracleRule[];
  groups: OracleGroup[];
}
export interface OracleOptions {
  scope: 'all' | 'text' | 'note';
  /** Mask of the variant kinds that are on, and which of its bits is the kind `gaiji`. */
  kinds: number;
  gaijiKind: number;
}
/** `start` counts the characters before it in its stream: all main text, or the one note. */
export interface OracleHit {
  note: number;
  start: number;
  length: number;
  page: number;
}
export interface OracleResult {
  total: number;
  totalHit: number;
  units: { page: number; hits: OracleHit[] }[];
}
