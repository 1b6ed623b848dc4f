// A page of the dictionary: what the sources say about a character, how it is written, and how it occurs in the
// holdings.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CharacterFrequency } from './frequency.ts';
import { SiKuClass } from '../products/products.ts';

/** One character in an address. */
const CharacterParams = z.object({ char: z.string().max(16) });
const path = '/api/gujiread/api/tools/character';
const tool = { tags: ['tools'] } as const;

/** A place of 廣韻: a head character with its 反切 and its place in the system of sounds. */
export const RhymeReading = z.object({
  fanQie: z.string(),
  /** 母 呼 等 韻 聲, as far as each is known: 疑母 二等 覺韻 入聲. */
  initial: z.string(),
  rounding: z.string(),
  division: z.string(),
  rhyme: z.string(),
  tone: z.string(),
  /** What 廣韻 says of it. */
  exp: z.string(),
  /** Number of its 小韻. */
  group: z.string(),
});
export type RhymeReading = z.infer<typeof RhymeReading>;

export const CharacterPage = z.object({
  hanZi: z.string(),
  unicode: z.string(),
  radical: z.object({ number: z.number().int(), hanZi: z.string(), rest: z.number().int() }).optional(),
  strokes: z.number().int().optional(),
  fourCorner: z.array(z.string()),
  cangJie: z.string().optional(),
  telegraph: z.string().optional(),
  /** Page and place of 康熙字典, 同文書局原版; `isThere` is false if it is absent there and this is where it would be. */
  kangXi: z.object({ page: z.number().int(), place: z.number().int(), isThere: z.boolean() }).optional(),
  /** Of 漢語大字典: volume, page, place. */
  hanYuDaZiDian: z
    .object({ volume: z.number().int(), page: z.number().int(), place: z.number().int() })
    .optional(),
  /** Ideographic description sequences, with the letters of the standards whose form each is. */
  compositions: z.array(z.object({ ids: z.string(), sources: z.string() })),
  /** The commonest first. */
  mandarin: z.array(z.object({ pinYin: z.string(), zhuYin: z.string() })),
  cantonese: z.array(z.string()),
  japanese: z.array(z.string()),
  korean: z.array(z.string()),
  vietnamese: z.array(z.string()),
  tang: z.array(z.string()),
  guangYun: z.array(RhymeReading),
  /** Neighbours in the order of 康熙字典. */
  before: z.string().optional(),
  after: z.string().optional(),
  /** Whether its strokes can be drawn. */
  isDrawn: z.boolean(),
});
export type CharacterPage = z.infer<typeof CharacterPage>;

export const getCharacter = endpoint({
  ...tool,
  method: 'GET',
  path: `${path}/:char`,
  tool: 'guHanYu',
  access: 'anonymous',
  errors: ['not-found', 'query-invalid'],
  summary: 'What Unihan, mojidata and `廣韻` tell of a character.',
  params: CharacterParams,
  reply: CharacterPage,
});

/** In the order in which they are written. */
export const CharacterStrokes = z.object({
  /** Outlines as paths of SVG, in a square of 1024 whose y runs up from -124 to 900. */
  strokes: z.array(z.string()),
  /** Points along the middle of each, from its beginning. */
  medians: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export type CharacterStrokes = z.infer<typeof CharacterStrokes>;

export const getStrokes = endpoint({
  ...tool,
  method: 'GET',
  path: `${path}/:char/strokes`,
  tool: 'guHanYu',
  access: 'anonymous',
  errors: ['not-found', 'query-invalid', 'not-found'],
  summary: 'The strokes of a character, in order.',
  params: CharacterParams,
  reply: CharacterStrokes,
});

/** A line of a dictionary in the library that has the character alone, followed by its explanation. */
export const HeadwordLine = z.object({
  code: z.string(),
  version: z.string(),
  fullName: z.string(),
  pageId: z.number().int(),
  pageNum: z.string(),
  /** Titles from the root. */
  catalog: z.array(z.string()),
  /** The beginning of the explanation. */
  text: z.string(),
});
export type HeadwordLine = z.infer<typeof HeadwordLine>;

export const CharacterHoldings = z.object({
  /** All holdings first, then the sub-libraries. */
  libraries: z.array(CharacterFrequency.extend({ name: z.string(), products: z.number().int() })),
  /** By class of the four, and last what has none. */
  classes: z.array(
    z.object({
      siKu: SiKuClass.optional(),
      ziCi: z.number().int(),
      wfb: z.number(),
      products: z.number().int(),
    }),
  ),
  /** By the earliest dynasty of the authors of each product that contains it; earliest first, unknown last. */
  dynasties: z.array(
    z.object({ dynasty: z.string().optional(), ziCi: z.number().int(), products: z.number().int() }),
  ),
  headwords: z.array(HeadwordLine),
  /** How many headword lines there are: at least, where `headwords` is full. */
  headwordCount: z.number().int(),
});
export type CharacterHoldings = z.infer<typeof CharacterHoldings>;

export const getCharacterHoldings = endpoint({
  ...tool,
  method: 'GET',
  path: `${path}/:char/holdings`,
  tool: 'guHanYu',
  access: 'unit',
  delivers: 'quote',
  errors: ['not-found', 'query-invalid', 'search-busy', 'search-timeout'],
  summary: 'How often a character occurs in the products that the caller may read, and where as a headword.',
  params: CharacterParams,
  reply: CharacterHoldings,
});
