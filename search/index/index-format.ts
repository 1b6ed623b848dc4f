// What a segment holds. Positions count through one space: first the main text of every section of the segment, then
// its notes, each section and each note after a separator, so that nothing is ever found across a cut.
//
//   characters  u8 `characterRule`, by which characters were read; segments older than the second rule have none
//   dictionary  JSON `Dictionary`
//   text        surface id of each position, 0 for a separator; u16, or u32 when there are more than 65,535
//   runs        u32 × (runs + 1) first main position of each run, then u32 × (runs + 1) first note position: a run is
//               the text on one page without a break, so that in a book runs are pages
//   runPages    u32 a run: its page id, where sections are articles; none where runs are the pages one after another
//   cuts        u32 positions of the separators, ascending
//   anchors     u32 a note: the main position that it precedes
//   nodes       u32 × 4 a catalogue node: ordinal, depth, next main position, next note position when it opens
//   paragraphs  u32 × 2 a paragraph: next main position, next note position when it begins; none if the
//               source has none
//   articles    u32 × 2 an article: main position of its separator, next note position; none where sections are
//               no articles
//   columnN.…   of the Nth field of articles, in their order: see `build-columns.ts`
//     ends      u32 an article: where its values end in `ids`
//     ids       u32: of a keyword or date the number of each value, from 1; of a text the numbers of the keys of its
//               characters, with 0 after each value
//     keys      JSON: what is numbered
//     shown     UTF-8 of a text: the values of each article as written, separated by U+0000
//     shownEnds u32 an article: where its values end in `shown`
//   counts      u32 a class: how often it occurs
//   unigramAt   u32 a class: where its positions begin in `unigrams` (differences, LEB128)
//   entriesAt   u32 a class: where its bigrams begin in `entries`: class difference, then for a bigram that occurs once
//               its bytes, else its count + `singleLimit` and its bytes (LEB128)
//   bigramAt    u32 a class: where its bigrams begin in `bigrams`, in the order of `entries`: a position is stored as
//               its index in the list of the first class, from 0 (differences, LEB128), which takes half the room
//   markAt      u32 a block of 256 positions: where its marks begin in `marks` (offset in block, mark id; LEB128)

export const segmentKind = 'search segment';
export const markBlock = 256;
/** More than the bytes that one number can take. */
export const singleLimit = 5;

/** What the values of a field are: texts, searched as the body is; keywords, which also count as wholes; days. */
export type FieldType = 'text' | 'keyword' | 'date';
export interface FieldDeclaration {
  name: string;
  type: FieldType;
}
/** Values by name of the field; a date as YYYYMMDD. */
export type FieldValues = Readonly<Record<string, readonly string[]>>;

export const columnTable = (field: number, table: string): string => `column${field}.${table}`;

/** A character outside Unicode: its code is a class of its own. */
export interface GaijiEntry {
  code: string;
  ids?: string;
  /** What the page shows in its place. */
  shown: string;
  /** Its Unicode equivalent and normalised form: variants of kind `gaiji`. */
  forms: string[];
}

export interface Dictionary {
  /** Pages with something in the segment; where sections are articles, in the last segment those of the whole product. */
  firstPage: number;
  pages: number;
  /** Positions of main text, and of all. */
  mainLength: number;
  length: number;
  /** Surfaces from id 1: the key of each class first, in the order of class ids, then other spellings. */
  surfaces: string[];
  classes: number;
  /** The class of each surface after the classes' own keys. */
  extraClass: number[];
  /** Of the whole product, in its last segment: a source knows them all only when it has been read. */
  gaiji: GaijiEntry[];
  marks: string[];
  /** Fields of the articles; the same in all segments. */
  fields: FieldDeclaration[];
}
