// Characters by their components, and by drawing them.
import { ensureCompositions } from '#library/reference-data/components/build-compositions.ts';
import { ensureTemplates } from '#library/reference-data/handwriting/build-templates.ts';
import { pinyinReadings } from '#library/reference-data/readings/read-pinyin.ts';
import type { Compositions } from '#reference/components/compositions.ts';
import {
  type Composed,
  findComposed,
  rankLetters,
  readComponentQuery,
} from '#reference/components/find-composed.ts';
import { readTrace, type TraceLimits } from '#reference/handwriting/read-trace.ts';
import { recognise } from '#reference/handwriting/recognise.ts';
import type { Templates } from '#reference/handwriting/templates.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { LRUCache } from 'lru-cache';

/** How often each character occurs in the holdings: JSON of pairs, the same bytes for all jobs until it changes. */
export interface SharedFrequency {
  edition: number;
  bytes: SharedArrayBuffer;
}

interface Shared {
  frequency: SharedFrequency;
}
export interface ComposedJob extends Shared {
  key: string;
  start: number;
  count: number;
}
export interface HandwritingJob extends Shared {
  trace: string;
  limits: TraceLimits;
  /** Whether characters of all planes are wanted. */
  extended: boolean;
  most: number;
  variants: SharedArrayBuffer;
}

/** Turning a page asks the same again. */
const mostResults = 32;

let counts: { edition: number; of: Map<string, number> } | undefined;
let table: Compositions | undefined;
let ranks: { edition: number; of: Uint32Array } | undefined;
const found = new LRUCache<string, Composed[]>({ max: mostResults });

const countsOf = ({ edition, bytes }: SharedFrequency): Map<string, number> => {
  if (counts?.edition !== edition) {
    const text = new TextDecoder().decode(new Uint8Array(bytes).slice());
    counts = { edition, of: new Map(JSON.parse(text) as [string, number][]) };
  }
  return counts.of;
};

/** @throws ComponentQueryFault. */
export const findComposedLetters = async (
  job: ComposedJob,
): Promise<{ total: number; items: Composed[] }> => {
  table ??= await ensureCompositions();
  const { edition } = job.frequency;
  if (ranks?.edition !== edition) {
    const of = countsOf(job.frequency);
    ranks = { edition, of: rankLetters(table, (character) => of.get(character) ?? 0) };
    found.clear();
  }
  const query = readComponentQuery(job.key, table);
  const name = JSON.stringify(query);
  const all = found.get(name) ?? findComposed(table, query, ranks.of);
  found.set(name, all);
  return { total: all.length, items: all.slice(job.start, job.start + job.count) };
};

interface Hands {
  edition: number;
  templates: Templates;
  frequency: Float64Array;
  /** Templates of the basic block and of the characters that occur in the holdings. */
  basic: Uint8Array;
}
let hands: Hands | undefined;
let opening: Promise<Templates> | undefined;
let variants: Variants | undefined;

/** A failure is for whoever asks now; the next one tries again. */
const openTemplatesOnce = (): Promise<Templates> =>
  (opening ??= ensureTemplates().catch((cause: unknown) => {
    opening = undefined;
    throw cause;
  }));

const openHands = async (shared: SharedFrequency): Promise<Hands> => {
  const templates = await openTemplatesOnce();
  if (hands?.edition !== shared.edition) {
    const of = countsOf(shared);
    const frequency = Float64Array.from(templates.characters, (character) => of.get(character) ?? 0);
    const basic = Uint8Array.from(templates.characters, (character, i) =>
      (character >= '\u4e00' && character <= '\u9fff') || frequency[i] > 0 ? 1 : 0,
    );
    hands = { edition: shared.edition, templates, frequency, basic };
  }
  return hands;
};

/** Has the table made, where there is none yet: half a minute. */
export const prepareHandwriting = async (): Promise<void> => {
  await openTemplatesOnce();
};

export interface Recognised {
  word: string;
  pinYin: string;
  guanLian: string[];
}

/** The likeliest first. @throws TraceFault. */
export const recogniseTrace = async (job: HandwritingJob): Promise<Recognised[]> => {
  const { templates, frequency, basic } = await openHands(job.frequency);
  variants ??= openVariants(new Uint8Array(job.variants));
  const { of: formsOf } = variants;
  const drawn = readTrace(job.trace, job.limits);
  const likely = recognise(templates, drawn, { frequency, allowed: job.extended ? undefined : basic });
  return likely.slice(0, job.most).map(({ character }) => ({
    word: character,
    pinYin: (pinyinReadings().get(character) ?? []).join(' '),
    guanLian: formsOf(character.codePointAt(0)!).map(({ codePoint }) => String.fromCodePoint(codePoint)),
  }));
};
