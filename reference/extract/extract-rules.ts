// How entries are arranged in a book, as described by a file of rules. docs/reference-data.md describes the format.
import { z } from 'zod';

const words = z.array(z.string().min(1).max(40)).max(200);
const PartField = z.enum(['alias', 'yaoXiao', 'gongXiao', 'exp']);

const HeadRule = z.strictObject({
  /** Empty places before the headword's line. */
  indents: z.array(z.number().int().min(0).max(20)),
  /** Characters of running text that such a line has at most, before its first note or empty place. */
  most: z.number().int().min(1).max(1000),
  /** One of these words begins a line among the next `within`; without, what follows is indented deeper. */
  followedBy: words.optional(),
  within: z.number().int().min(1).max(20).default(2),
  /** Lines with one of these words are none. */
  not: words.default([]),
});

const NameRule = z.strictObject({
  /**
   * `start`: the running text up to the first note or empty place. `counted`: up to where the text says how many of
   * them there are (滿洲漢人各一人), which is required; after that a further name may begin, with the same text for its
   * explanation.
   */
  ends: z.enum(['start', 'counted']),
  /** Of `counted`: of what peoples or sorts (滿洲, 漢人), and what is counted (人, 員). */
  sorts: words.default([]),
  units: words.default([]),
  /** Words in the place of a number: 無定員. */
  uncounted: words.default([]),
  /** Of `counted`: places, offices and companies for which the text says how many each has. */
  places: words.default([]),
  /** Of `counted`: a row of these is as many names (編修檢討), and one of them ends a name, whatever repeats in it. */
  titles: words.default([]),
  /** Of `counted`: what an office may be named after and be named itself: 司 in 通政使司通政使. */
  organs: words.default([]),
  least: z.number().int().min(1).default(1),
  most: z.number().int().min(1).max(100).default(16),
});

const PartRule = z.strictObject({
  field: PartField,
  openings: words.min(1),
  /** The openings count anywhere in running text, not only at the beginning of a run. */
  anywhere: z.boolean().default(false),
  /** Notes are read with it, or left out, as those are that only say who wrote it. */
  notes: z.boolean().default(false),
  /** Characters at most. */
  most: z.number().int().min(1).max(20_000).default(2000),
});

export const LineRules = z.strictObject({
  kind: z.literal('lines'),
  /** Only between a line with one of the first and a line with one of the second. */
  between: z.strictObject({ after: words, before: words }).optional(),
  head: HeadRule,
  name: NameRule,
  /** Of all entries: of what time the section tells. */
  dynasty: z.string().min(1).max(20).optional(),
  parts: z.array(PartRule).default([]),
  /** Openings of parts that no field has: the part before them ends there. */
  others: words.default([]),
  /** Number of characters of running text that may precede an opening: 根 in 根主治. */
  prefix: z.number().int().min(0).max(6).default(3),
  /** Text before an opening that is no heading ends with one of these: 無毒 before 主治. */
  notHeadings: words.default([]),
  /** Lines that begin with one of these end the entry before them, as the title of a volume does. */
  ends: words.default([]),
  /** Characters of the explanation where no part gives it: what follows the headword. */
  explanation: z.number().int().min(0).max(20_000).default(400),
});
export type LineRules = z.infer<typeof LineRules>;

export const NodeRules = z.strictObject({
  kind: z.literal('nodes'),
  /** Of the catalogue, from 0; or how its titles end; both where both are given. */
  level: z.number().int().min(0).max(50).optional(),
  titleEnds: words.optional(),
  parts: z.array(PartRule).default([]),
  others: words.default([]),
  prefix: z.number().int().min(0).max(6).default(3),
  notHeadings: words.default([]),
  explanation: z.number().int().min(0).max(20_000).default(400),
});
export type NodeRules = z.infer<typeof NodeRules>;

export const CharacterRules = z.strictObject({
  kind: z.literal('characters'),
  /** Books whose names begin the explanation of a character, after its headword. */
  openings: words.min(1),
  /** Characters of which headings consist: of how many strokes those that follow have. */
  headings: words.default([]),
  /** A line of two characters that ends so heads a section, whose first headword is its first character: 辰部. */
  sections: words.default([]),
  /** Lines that begin with one of these end the entry before them, as the title of a volume does. */
  ends: words.default([]),
  /** What is written before a headword out of respect: 御名. */
  before: words.default([]),
  /** Characters that occur alone in explanations, and are less certain to be headwords. */
  others: words.default([]),
  /** What is written before the name of a book that gives a further sound: 又. */
  further: words.default([]),
  /**
   * Headwords that the book writes differently, as it does the names of emperors, with the characters that they
   * represent.
   */
  standsFor: z.record(z.string().min(1).max(4), z.string().min(1).max(4)).default({}),
  /** What tells other forms of a headword, before the books that explain it: 古文. */
  forms: words.default([]),
  /** Characters of the explanation at most. */
  explanation: z.number().int().min(1).max(20_000).default(4000),
});
export type CharacterRules = z.infer<typeof CharacterRules>;

export const ExtractRules = z.discriminatedUnion('kind', [LineRules, NodeRules, CharacterRules]);
export type ExtractRules = z.infer<typeof ExtractRules>;
