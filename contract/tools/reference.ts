// Entries of reference data: lists of persons, places, offices, herbs, characters, idioms and mapped characters.
import { z } from 'zod';

/** As commands call them, with the name that the wire has for each. */
export const referenceKinds = {
  persons: 'lsrw',
  places: 'lsdm',
  offices: 'ldzg',
  herbs: 'zcy',
  characters: 'hanZi',
  idioms: 'chengYu',
  mapping: 'cjkPlus',
} as const;
export type ReferenceKind = keyof typeof referenceKinds;
export const referenceKindNames = Object.keys(referenceKinds) as ReferenceKind[];

/** Cells of a product's page, both ends included, by which an entry goes back to where it was read. */
export const ReferencePlace = z.object({
  code: z.string(),
  /** Of the version that was read: the key outlasts it. */
  pageId: z.number().int(),
  pageKey: z.string(),
  pageNum: z.string(),
  start: z.object({ lineId: z.number().int(), wordId: z.number().int() }),
  end: z.object({
    pageId: z.number().int(),
    pageKey: z.string(),
    lineId: z.number().int(),
    wordId: z.number().int(),
  }),
});
export type ReferencePlace = z.infer<typeof ReferencePlace>;

/** What a list may tell of an entry beside its name; every field is absent where the list does not tell it. */
export const ReferenceFacts = z.object({
  name: z.string(),
  alias: z.array(z.string()).optional(),
  dynasty: z.string().optional(),
  /** Birth and death, or other dates. */
  bdDate: z.string().optional(),
  /** What a person did for the works: 撰, 注, 譯. */
  role: z.string().optional(),
  works: z.array(z.string()).optional(),
  firstYear: z.number().int().optional(),
  lastYear: z.number().int().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** The name of today. */
  today: z.string().optional(),
  pinYin: z.string().optional(),
  /** 注音符號. */
  zhuYin: z.string().optional(),
  /** Notes upon the explanation: 段注. */
  zhuShi: z.string().optional(),
  exp: z.string().optional(),
  /** 氣味 and 主治 of a herb. */
  yaoXiao: z.string().optional(),
  gongXiao: z.string().optional(),
  pictureId: z.string().optional(),
  /** Of a mapped character: the standard one, and how they are joined. */
  cjk: z.string().optional(),
  relation: z.string().optional(),
  /** The whole entry in the product that it was read from. */
  place: ReferencePlace.optional(),
  /** Where each field was read, by its name; a field may have been read at several places. */
  parts: z.record(z.string(), z.array(ReferencePlace)).optional(),
});
export type ReferenceFacts = z.infer<typeof ReferenceFacts>;

/** The list that an entry is of. */
export const ReferenceSource = z.object({
  key: z.string(),
  version: z.string(),
  title: z.string(),
  source: z.string(),
  licence: z.string(),
});
export type ReferenceSource = z.infer<typeof ReferenceSource>;
