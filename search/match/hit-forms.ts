// How a hit is spelled, and which variant made it match.
import type { Engine } from './engine.ts';
import type { Evaluation, HitList } from './evaluation.ts';
import { countLabels } from './label-hits.ts';
import { keepWhere } from '../lists/merge-lists.ts';
import type { Segment } from '../index/open-index.ts';
import type { UnitHit } from './page-hits.ts';
import { areApart, matchToken, placePhrase } from '../index/place-classes.ts';
import type { Stop } from '../lists/stop.ts';
import type { Phrase, Plan, Query } from '../query/query.ts';
import type { Variants } from '../characters/variants.ts';

export interface Form {
  word: string;
  hits: number;
}

/** A form other than the query's own: `kinds` is the mask of the kinds that joined it, all of which had to be on. */
export interface MatchedForm {
  query: string;
  form: string;
  kinds: number;
}

const shown = (segment: Segment, c: number): string => segment.gaiji.get(c)?.shown ?? segment.surfaces[c];

/** Text is read ahead for about so many hits, and for no more positions. */
const readAhead = { hits: 32, positions: 1 << 16 };

/**
 * Characters of all forms together that a reply lists. `？` can match as many forms as the book has places: a list cut
 * short would not add up to the hits, so beyond this there is none.
 */
export const formLimit = 10_000;

/** Hits between two looks at whether the search has to end. */
const checkEvery = 4096;

/** Counts the spellings of the hits on matching units; none when they are more than `formLimit` allows. */
export const countForms = (
  engine: Engine,
  evaluation: Evaluation,
  plan: Plan,
  query: Query,
  stop: Stop,
): Form[] => {
  const forms: Form[] = [];
  let left = formLimit;
  for (const list of evaluation.hits) {
    const found = countFormsOf(engine, list, evaluation, plan, query, stop, left);
    if (!found) return [];
    forms.push(...found);
    left -= found.length * list.length;
  }
  return forms;
};

/** Of one list; `undefined` when its forms have more than `limit` characters. */
const countFormsOf = (
  engine: Engine,
  list: HitList,
  evaluation: Evaluation,
  plan: Plan,
  query: Query,
  stop: Stop,
  limit: number,
): Form[] | undefined => {
  const most = limit / list.length;
  const counts = new Map<string, number>();
  for (const [s, segment] of engine.index.segments.entries()) {
    const starts = list.starts[s];
    const classes =
      labelsOf(engine, s, starts, list.length, evaluation, plan, query, stop) ??
      readLabels(segment, starts, list.length, most, stop);
    if (!classes || classes.size > most) return undefined;
    for (const [key, hits] of classes) {
      const word = key
        .split(' ')
        .map((c) => shown(segment, Number(c)))
        .join('');
      counts.set(word, (counts.get(word) ?? 0) + hits);
    }
  }
  return counts.size > most ? undefined : [...counts].map(([word, hits]) => ({ word, hits }));
};

/**
 * Hits by the classes at their places, computed from lists, if that is the shorter way and no hit belongs to two
 * phrases.
 */
const labelsOf = (
  engine: Engine,
  s: number,
  starts: Uint32Array,
  length: number,
  { byPhrase }: Evaluation,
  plan: Plan,
  query: Query,
  stop: Stop,
): Map<string, number> | undefined => {
  const postings = engine.postings[s];
  const phrases = [...plan.positive].filter((i) => plan.phrases[i].tokens.length === length);
  const places = phrases.map((i) => {
    const { tokens, relation } = plan.phrases[i];
    return placePhrase(postings.segment, tokens, relation ? query.kinds : 0, engine.variants);
  });
  if (places.some((a, i) => places.slice(i + 1).some((b) => !areApart(a, b)))) return undefined;
  const labels = new Map<string, number>();
  // No hit is of two, so that each has all of its own where together they are as many.
  const isWhole = starts.length === phrases.reduce((sum, i) => sum + byPhrase[i].starts[s].length, 0);
  for (const [i, number] of phrases.entries()) {
    const all = byPhrase[number].starts[s];
    const own = phrases.length === 1 ? starts : isWhole ? all : keepWhere(starts, all, 0, stop);
    const found = countLabels(postings, own, places[i], stop);
    if (!found) return undefined;
    for (const [key, count] of found) labels.set(key, count);
  }
  return labels;
};

/** The same from the text; `undefined` when there are more than `most`. */
const readLabels = (
  segment: Segment,
  starts: Uint32Array,
  length: number,
  most: number,
  stop: Stop,
): Map<string, number> | undefined => {
  const labels = new Map<string, number>();
  const gap = Math.ceil(segment.length / Math.max(1, starts.length));
  const ahead = Math.min(readAhead.positions, gap * readAhead.hits);
  let loaded = { from: 0, to: 0, text: segment.text(0, 0) };
  for (const [i, start] of starts.entries()) {
    if (i % checkEvery === 0) stop.check();
    const end = start + length;
    if (start < loaded.from || end > loaded.to) {
      const reach = Math.min(segment.length, Math.max(end, start + ahead));
      loaded = { from: start, to: reach, text: segment.text(start, reach) };
    }
    let key = '';
    for (let p = start; p < end; p++)
      key += `${p > start ? ' ' : ''}${segment.classOf(loaded.text[p - loaded.from])}`;
    labels.set(key, (labels.get(key) ?? 0) + 1);
    if (labels.size > most) return undefined;
  }
  return labels;
};

/** The forms of one unit's hits that a variant made match, each once. */
export const explainHits = (
  hits: UnitHit[],
  plan: Plan,
  query: Query,
  variants: Variants,
  stop: Stop,
): MatchedForm[] => {
  const found = new Map<string, MatchedForm>();
  if (![...plan.positive].some((number) => plan.phrases[number].relation)) return [];
  const match = openMatcher(query.kinds, variants);
  for (const { segment, start, length } of hits) {
    stop.check();
    const text = segment.text(start, start + length);
    const classes = Array.from(text, (surface) => segment.classOf(surface));
    for (const number of plan.positive) {
      const phrase = plan.phrases[number];
      if (!phrase.relation || phrase.tokens.length !== length) continue;
      const kinds = kindsOf(segment, classes, phrase, match);
      if (!kinds) continue;
      const form = classes.map((c) => shown(segment, c)).join('');
      found.set(`${number} ${form}`, { query: wordOf(phrase), form, kinds });
    }
  }
  return [...found.values()];
};

const wordOf = (phrase: Phrase): string => phrase.tokens.map((t) => (t === 'any' ? '？' : t.key)).join('');

/** By class what a character of the query matches in a segment, with the kinds that joined it. */
type Matcher = (segment: Segment, key: string) => ReadonlyMap<number, number>;

/** Looks each character up once in each segment. */
const openMatcher = (mask: number, variants: Variants): Matcher => {
  const known = new Map<Segment, Map<string, ReadonlyMap<number, number>>>();
  return (segment, key) => {
    const own = known.get(segment) ?? new Map<string, ReadonlyMap<number, number>>();
    known.set(segment, own);
    let matches = own.get(key);
    if (!matches)
      own.set(
        key,
        (matches = new Map(
          matchToken(segment, key, mask, variants).map((match) => [match.class, match.kinds]),
        )),
      );
    return matches;
  };
};

/** The kinds that joined the classes to the phrase; 0 when they are its own; undefined when it does not match. */
const kindsOf = (segment: Segment, classes: number[], phrase: Phrase, match: Matcher): number | undefined => {
  let kinds = 0;
  for (const [i, token] of phrase.tokens.entries()) {
    if (token === 'any') continue;
    const joined = match(segment, token.key).get(classes[i]);
    if (joined === undefined) return undefined;
    kinds |= joined;
  }
  return kinds;
};
