// What a segment holds. Positions count through one space: first the main text of every section of the segment, then
// its notes, each section and each note after a separator, so that nothing is ever found across a cut.
//
//   dictionary  JSON `Dictionary`
//   text        surface id of each position, 0 for a separator; u16, or u32 when there are more than 65,535
//   pages       u32 × (pages + 1) first main position of each page, then u32 × (pages + 1) first note position
//   cuts        u32 positions of the separators, ascending
//   anchors     u32 a note: the main position that it stands before
//   nodes       u32 × 4 a catalogue node: ordinal, depth, next main position, next note position when it opens
//   paragraphs  u32 × 2 a paragraph: next main position, next note position when it begins; none where none are told
//   counts      u32 a class: how often it occurs
//   unigramAt   u32 a class: where its positions begin in `unigrams` (differences, LEB128)
//   entriesAt   u32 a class: where its bigrams begin in `entries`: class difference, then for a bigram that occurs once
//               its bytes, else its count + `singleLimit` and its bytes (LEB128)
//   bigramAt    u32 a class: where its bigrams begin in `bigrams`, in the order of `entries`: a position is told by its
//               place in the list of the first class, from 0 (differences, LEB128), which takes half the room
//   markAt      u32 a block of 256 positions: where its marks begin in `marks` (offset in block, mark id; LEB128)

export const segmentKind = 'search segment';
export const markBlock = 256;
/** More than the bytes that one number can take. */
export const singleLimit = 5;

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
}
