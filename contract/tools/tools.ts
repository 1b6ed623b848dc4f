// The look-ups of the tools: persons, places, offices and herbs, characters, idioms, forms of characters, and characters
// outside the standard. All are paged by `start` and `count`, five by default.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { entityKinds } from '../values/entity-kinds.ts';
import { ReferenceFacts, ReferenceSource } from './reference.ts';
import { wholeNumber } from '../values/request-parts.ts';

/** Entries of a page of the tools, as specified. */
export const toolPageSize = 5;

/** Of what is looked up. */
export const toolKeyLimit = 100;

const keyed = {
  key: z.string().min(1).max(toolKeyLimit),
  start: wholeNumber.optional(),
  count: wholeNumber.optional(),
};
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    start: z.number().int(),
    /** Of the items that are sent: 100 at most. */
    count: z.number().int(),
    total: z.number().int(),
    items: z.array(item),
  });

/** An entry of a list, with what the list tells of it. */
export const ToolEntry = ReferenceFacts.extend({
  id: z.string(),
  type: z.enum(entityKinds),
  alias: z.array(z.string()),
  list: ReferenceSource,
});
export type ToolEntry = z.infer<typeof ToolEntry>;
const ToolEntries = pageOf(ToolEntry);

/** A tool that the library does not offer is not found. */
const tool = { access: 'anonymous', tags: ['tools'], errors: ['not-found'] } as const;

export const lookUpName = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/sanWei',
  tool: 'by-type',
  summary: 'Persons, places, offices or herbs that bear a name or have it as another name, through variants.',
  query: z.object({ type: z.enum(entityKinds), ...keyed }),
  reply: ToolEntries,
});

export const findNames = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/sanWeiFind',
  tool: 'by-type',
  summary:
    'Persons, places, offices or herbs by name, other name, beginning, part or pinyin: what bears it first, then what begins with it, then what contains it.',
  query: z.object({ type: z.enum(entityKinds), ...keyed }),
  reply: ToolEntries,
});

/** An entry of a dictionary of characters. */
export const CharacterEntry = z.object({
  id: z.string(),
  hanZi: z.string(),
  /** Notes upon the explanation. */
  zhuShi: z.string(),
  pinYin: z.string(),
  zhuYin: z.string(),
  exp: z.string(),
  place: ReferenceFacts.shape.place,
  list: ReferenceSource,
});
export type CharacterEntry = z.infer<typeof CharacterEntry>;

export const lookUpCharacter = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/hanZi',
  tool: 'guHanYu',
  summary:
    'What dictionaries tell of each character of the key, through variants; of Latin letters as pinyin.',
  query: z.object(keyed),
  reply: pageOf(CharacterEntry),
});

export const IdiomEntry = z.object({
  id: z.string(),
  name: z.string(),
  pinYin: z.string(),
  exp: z.string(),
  list: ReferenceSource,
});
export type IdiomEntry = z.infer<typeof IdiomEntry>;

export const findIdioms = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/chengYu',
  tool: 'chengYu',
  summary: 'Idioms by name, beginning, part or pinyin.',
  query: z.object(keyed),
  reply: pageOf(IdiomEntry),
});

/** A form that a character is joined with, and by which kinds of relation (docs/variants.md). */
export const RelatedForm = z.object({
  hanZi: z.string(),
  unicode: z.string(),
  kinds: z.array(z.enum(['simplified', 'shape', 'variant', 'gaiji', 'taboo', 'loan', 'wide'])),
  /** Tables that join the two: `unihan/kZVariant`, `reviewed`, `taboo`; none where it follows from other relations. */
  sources: z.array(z.string()),
  /** Whether it is a traditional, or simplified, form of the character. */
  traditional: z.boolean(),
  simplified: z.boolean(),
});
export type RelatedForm = z.infer<typeof RelatedForm>;

export const listRelatedForms = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/guanLian',
  tool: 'guanLian',
  summary: 'The characters that are joined with the first of the key, one edge away.',
  query: z.object(keyed),
  reply: pageOf(RelatedForm),
});

export const listFormsOfSeveral = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/guanLians',
  tool: 'guanLian',
  summary:
    'The characters that each of the key is joined with, one edge away; paged by the characters of the key.',
  query: z.object(keyed),
  reply: pageOf(z.object({ hanZi: z.string(), forms: z.array(RelatedForm) })),
});

export const ConvertedText = z.object({
  text: z.string(),
  /** Positions in `text`, in UTF-16 units, with the original text at each and the relation of the two. */
  changed: z.array(
    z.object({ at: z.number().int(), from: z.string(), to: z.string(), relation: z.string() }),
  ),
  /** What has no standard character and stays. */
  left: z.array(z.object({ at: z.number().int(), hanZi: z.string() })),
});
export type ConvertedText = z.infer<typeof ConvertedText>;

export const convertCharacters = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/cjkPlus',
  tool: 'cjkPlus',
  summary: 'A text with its characters outside the standard replaced by standard ones.',
  query: z.object({ key: z.string().min(1).max(2000) }),
  reply: ConvertedText,
});

export const MappedCharacter = z.object({
  id: z.string(),
  eudc: z.string(),
  cjk: z.string(),
  relation: z.string(),
  list: ReferenceSource,
});
export type MappedCharacter = z.infer<typeof MappedCharacter>;

export const listMappedCharacters = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/cjkPlusMap',
  tool: 'cjkPlus',
  summary: 'The table of characters outside the standard; with a key those that are it or become it.',
  query: z.object({ ...keyed, key: z.string().max(100).optional() }),
  reply: pageOf(MappedCharacter),
});

export const getToolEntry = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/entry/:id',
  summary: 'One entry of a list, by its id.',
  params: z.object({ id: z.string().max(100) }),
  reply: ReferenceFacts.extend({ id: z.string(), kind: z.string(), list: ReferenceSource }),
});

const Life = z.object({ first: z.number().int(), last: z.number().int() });

const Contemporary = z.object({
  id: z.string(),
  name: z.string(),
  dynasty: z.string().optional(),
  /** As the list writes it, and as it was read. */
  bdDate: z.string().optional(),
  life: Life,
  /** Years that both lived in. */
  shared: z.number().int(),
});
type Contemporary = z.infer<typeof Contemporary>;

export const listContemporaries = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/contemporaries/:id',
  tool: 'renWu',
  summary: 'Who of the lists lived when a person did, those who share most years first.',
  description:
    'By the years of birth and death that the lists give; people who lack either are left out, and for a person who lacks either there is no `life`.',
  params: z.object({ id: z.string().max(100) }),
  query: z.object({ start: keyed.start, count: keyed.count }),
  reply: pageOf(Contemporary).extend({ life: Life.optional() }),
});

const NearPlace = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres. */
  distance: z.number(),
});
type NearPlace = z.infer<typeof NearPlace>;

export const listNearPlaces = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/near/:id',
  tool: 'diMing',
  summary:
    'The places of the lists that lie nearest to one, by the coordinates that they give: eight at most.',
  params: z.object({ id: z.string().max(100) }),
  reply: z.array(NearPlace),
});

const ReferenceListEntry = ReferenceSource.extend({
  kind: z.string(),
  state: z.string(),
  entries: z.number().int(),
});

export const listReferenceLists = endpoint({
  ...tool,
  method: 'GET',
  path: '/api/gujiread/api/tools/lists',
  summary: 'The lists that the tools look into, with where they are from.',
  reply: z.array(ReferenceListEntry),
});
