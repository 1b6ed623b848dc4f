// An opened index: the segments of one product with their small tables in memory and their lists read on demand.
import { characterRule, reduce } from '../characters/characters.ts';
import { unifyText } from '../characters/unified-ideographs.ts';
import { demandRule, ruleOf } from './older-characters.ts';
import type { Dictionary, FieldDeclaration, GaijiEntry } from './index-format.ts';
import { markBlock, segmentKind } from './index-format.ts';
import {
  type ByteSource,
  DamagedFile,
  LackingBytes,
  openTables,
  type FileTables,
} from '../lists/table-file.ts';
import { decodeJson } from '../lists/text-codec.ts';
import { varintReader } from '../lists/varint.ts';

export interface Segment {
  name: string;
  tables: FileTables;
  /** Pages with something in the segment, or declared in it. */
  firstPage: number;
  pages: number;
  mainLength: number;
  length: number;
  surfaces: string[];
  classes: number;
  /** Class of a surface id. */
  classOf(surface: number): number;
  classByKey: Map<string, number>;
  /** Gaiji by class. */
  gaiji: Map<number, GaijiEntry>;
  /** Classes of the gaiji that have this IDS; that have this Unicode or normalised form. */
  gaijiByIds: Map<string, number[]>;
  gaijiByForm: Map<string, number[]>;
  /** By the character that the page shows in their place. */
  gaijiByShown: Map<string, number[]>;
  /** The characters that the gaiji of the whole product represent, by code and IDS. */
  formsByName: Map<string, Set<string>>;
  /** First position of each run of the segment in main text, and in the notes; one more at the end. */
  mainRuns: Uint32Array;
  noteRuns: Uint32Array;
  /** Page id of each run; empty where runs are the pages of the segment one after another. */
  runPages: Uint32Array;
  // The next five are read on first use: together they are most of what there is to read.
  readonly cuts: Uint32Array;
  readonly anchors: Uint32Array;
  /** Ordinal, depth, main position, note position of each node. */
  readonly nodes: Uint32Array;
  /** Main position and note position of the beginning of each paragraph. */
  readonly paragraphs: Uint32Array;
  /** The same of each article; empty where sections are no articles. */
  readonly articles: Uint32Array;
  /** Fields of the articles. */
  fields: FieldDeclaration[];
  counts: Uint32Array;
  unigramAt: Uint32Array;
  entriesAt: Uint32Array;
  bigramAt: Uint32Array;
  /** Surface ids at positions `from`..`to`. */
  text(from: number, to: number): Uint16Array | Uint32Array;
  /** The marks after the character at each position of `from`..`to`. */
  marks(from: number, to: number): Map<number, string>;
}

export interface Index {
  /** By which its characters were read; the oldest of its segments'. */
  rule: number;
  segments: Segment[];
  /** Page ids `firstPage`..`firstPage + pages - 1`; a page may lie in two segments, of articles in any. */
  firstPage: number;
  pages: number;
  /** Characters, without the separators. */
  characters: number;
}

export const hasArticles = ({ segments }: Pick<Index, 'segments'>): boolean =>
  segments.some(({ tables }) => tables.length('articles') > 0);

const numbers = (tables: FileTables, table: string): Uint32Array => {
  const bytes = tables.read(table);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
};

/** A table that is read on first use. */
interface TableOnDemand {
  (): Uint32Array;
  /** Whether it can be read now; else it will be fetched. */
  isAtHand(): boolean;
}

const onDemand = (tables: FileTables, table: string): TableOnDemand => {
  let known: Uint32Array | undefined;
  const read = () => (known ??= numbers(tables, table));
  return Object.assign(read, { isAtHand: () => known !== undefined || tables.want(table) });
};

const list = (map: Map<string, number[]>, key: string, value: number) => {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
};

interface Opened {
  tables: FileTables;
  dictionary: Dictionary;
}

/** What opening a segment reads whole; the catalogue is read by whoever opens an index to search it. */
const openedTables = [
  'dictionary',
  'runs',
  'runPages',
  'counts',
  'unigramAt',
  'entriesAt',
  'bigramAt',
  'nodes',
] as const;

const openDictionary = (source: ByteSource): Opened => {
  const tables = openTables(source, segmentKind);
  // Where bytes are fetched, all of these come together.
  for (const table of openedTables) tables.want(table);
  return { tables, dictionary: decodeJson(tables.read('dictionary')) as Dictionary };
};

/** Opens each; where bytes are fetched, what all of them lack comes together. */
const openEach = (sources: readonly ByteSource[]): Opened[] => {
  const opened = sources.map((source) => {
    try {
      return openDictionary(source);
    } catch (cause) {
      if (cause instanceof LackingBytes) return undefined;
      throw cause;
    }
  });
  return opened.map((one) => {
    if (!one) throw new LackingBytes();
    return one;
  });
};

/** By code and IDS, the forms of all gaiji of a product. */
const nameForms = (gaiji: readonly GaijiEntry[]): Segment['formsByName'] => {
  const formsByName: Segment['formsByName'] = new Map();
  for (const { code, ids, forms } of gaiji)
    for (const name of ids ? [code, unifyText(ids)] : [code])
      formsByName.set(name, new Set([...(formsByName.get(name) ?? []), ...forms.map(unifyText)]));
  return formsByName;
};

const openSegment = (
  { tables, dictionary }: Opened,
  entries: readonly GaijiEntry[],
  formsByName: Segment['formsByName'],
): Segment => {
  const surfaces = ['', ...dictionary.surfaces];
  const { classes } = dictionary;
  const bounds = numbers(tables, 'runs');
  const runs = bounds.length / 2 - 1;
  const runPages = numbers(tables, 'runPages');
  const cuts = onDemand(tables, 'cuts');
  const anchors = onDemand(tables, 'anchors');
  const nodes = onDemand(tables, 'nodes');
  const paragraphs = onDemand(tables, 'paragraphs');
  const articles = onDemand(tables, 'articles');
  const markAt = onDemand(tables, 'markAt');
  const wide = dictionary.surfaces.length > 0xffff;
  const classByKey = new Map<string, number>();
  for (let id = 1; id <= classes; id++) classByKey.set(surfaces[id], id);
  const gaiji = new Map<number, GaijiEntry>();
  const gaijiByIds = new Map<string, number[]>();
  const gaijiByForm = new Map<string, number[]>();
  const gaijiByShown = new Map<string, number[]>();
  for (const entry of entries) {
    const id = classByKey.get(entry.code);
    if (id === undefined) continue;
    gaiji.set(id, entry);
    if (entry.ids) list(gaijiByIds, unifyText(entry.ids), id);
    list(gaijiByShown, reduce(entry.shown) ?? '', id);
    for (const form of new Set(entry.forms.map(unifyText))) list(gaijiByForm, form, id);
  }
  const segment: Segment = {
    name: tables.name,
    tables,
    firstPage: dictionary.firstPage,
    pages: dictionary.pages,
    mainLength: dictionary.mainLength,
    length: dictionary.length,
    surfaces,
    classes,
    classOf: (surface) => (surface <= classes ? surface : dictionary.extraClass[surface - classes - 1]),
    classByKey,
    gaiji,
    gaijiByIds,
    gaijiByForm,
    gaijiByShown,
    formsByName,
    mainRuns: bounds.subarray(0, runs + 1),
    noteRuns: bounds.subarray(runs + 1),
    runPages,
    fields: dictionary.fields,
    get cuts() {
      return cuts();
    },
    get anchors() {
      return anchors();
    },
    get nodes() {
      return nodes();
    },
    get paragraphs() {
      return paragraphs();
    },
    get articles() {
      return articles();
    },
    counts: numbers(tables, 'counts'),
    unigramAt: numbers(tables, 'unigramAt'),
    entriesAt: numbers(tables, 'entriesAt'),
    bigramAt: numbers(tables, 'bigramAt'),
    text(from, to) {
      const width = wide ? 4 : 2;
      const place = [from * width, (to - from) * width] as const;
      // Separators replace text that is still to be fetched. The search continues to report what else it lacks, and
      // is run again.
      const bytes = tables.want('text', ...place)
        ? tables.read('text', ...place)
        : new Uint8Array((to - from) * width);
      return wide
        ? new Uint32Array(bytes.buffer, bytes.byteOffset, to - from)
        : new Uint16Array(bytes.buffer, bytes.byteOffset, to - from);
    },
    marks(from, to) {
      const found = new Map<number, string>();
      // As with the text.
      if (!markAt.isAtHand()) return found;
      for (let block = Math.floor(from / markBlock); block * markBlock < to; block++) {
        const place = [markAt()[block], markAt()[block + 1] - markAt()[block]] as const;
        if (!tables.want('marks', ...place)) continue;
        const reader = varintReader(tables.read('marks', ...place));
        while (!reader.done()) {
          const position = block * markBlock + reader.next();
          const mark = dictionary.marks[reader.next()];
          if (position >= from && position < to) found.set(position, (found.get(position) ?? '') + mark);
        }
      }
      return found;
    },
  };
  const isWhole = runPages.length === runs || (runPages.length === 0 && runs === segment.pages);
  if (!isWhole || segment.counts.length !== classes + 1)
    throw new DamagedFile(tables.name, 'its tables do not fit together; import the book again');
  return segment;
};

/**
 * Opens the segment files of a product, in order. Throws `DamagedFile`, unless `ofAnyRule`, for a segment whose
 * characters the current rule would read differently: such a segment can be replayed, but not searched.
 */
export const openIndex = (sources: ByteSource[], ofAnyRule = false): Index => {
  const opened = openEach(sources);
  if (!ofAnyRule) for (const { tables, dictionary } of opened) demandRule(tables, dictionary);
  const gaiji = opened.flatMap(({ dictionary }) => dictionary.gaiji);
  const formsByName = nameForms(gaiji);
  const segments = opened.map((one) => openSegment(one, gaiji, formsByName)).filter((s) => s.pages > 0);
  const firstPage = segments.length > 0 ? Math.min(...segments.map((s) => s.firstPage)) : 1;
  const pages = segments.reduce((end, s) => Math.max(end, s.firstPage + s.pages), firstPage) - firstPage;
  const characters = segments.reduce((sum, s) => sum + s.length - s.tables.length('cuts') / 4, 0);
  const rule = Math.min(characterRule, ...opened.map(({ tables }) => ruleOf(tables)));
  return { rule, segments, firstPage, pages, characters };
};
