// How a hit is spelled, and which variant made it match.
import type { Engine } from './engine.ts';
import type { Evaluation, HitList } from './evaluate.ts';
import type { Segment } from './open-index.ts';
import type { UnitHit } from './page-hits.ts';
import { type Match, matchToken } from './place-classes.ts';
import type { Stop } from './postings.ts';
import type { Phrase, Plan, Query } from './query.ts';
import { eachUnit } from './units.ts';
import type { Variants } from './variants.ts';

export interface Form {
  word: string;
  hits: number;
}

/** A form other than the query's own: `kinds` is the mask of the kinds that joined it. */
export interface Why {
  query: string;
  form: string;
  kinds: number;
}

const shown = (segment: Segment, c: number): string => segment.gaiji.get(c)?.shown ?? segment.surfaces[c];

/** Text is read ahead for about so many hits, and for no more positions. */
const readAhead = { hits: 32, positions: 1 << 16 };

/** The one spelling that all hits of a list have, when each place of its phrases takes a single class. */
const onlyForm = (engine: Engine, list: HitList, plan: Plan, query: Query): string | undefined => {
  const phrases = plan.phrases.filter((p, i) => plan.positive.has(i) && p.tokens.length === list.length);
  if (phrases.length !== 1) return undefined;
  const [{ tokens, relation }] = phrases;
  const spellings = new Set<string>();
  for (const segment of engine.index.segments) {
    let word = '';
    for (const token of tokens) {
      if (token === 'any') return undefined;
      const matches = matchToken(segment, token.key, relation ? query.kinds : 0, engine.variants);
      if (matches.length > 1) return undefined;
      word += matches.length === 1 ? shown(segment, matches[0].class) : token.key;
    }
    spellings.add(word);
  }
  return spellings.size === 1 ? [...spellings][0] : undefined;
};

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
  { matched, units }: Evaluation,
  plan: Plan,
  query: Query,
  stop: Stop,
  limit: number,
): Form[] | undefined => {
  const { index } = engine;
  const most = limit / list.length;
  let uncheckedHits = 0;
  const only = onlyForm(engine, list, plan, query);
  const counts = new Map<string, number>();
  for (const [s, segment] of index.segments.entries()) {
    const classes = new Map<string, number>();
    const starts = list.starts[s];
    const gap = Math.ceil(segment.length / Math.max(1, starts.length));
    const ahead = Math.min(readAhead.positions, gap * readAhead.hits);
    let loaded = { from: 0, to: 0, text: segment.text(0, 0) };
    eachUnit(units.segments[s], starts, (unit, from, to) => {
      if (matched[unit] === 0 || classes.size > most) return;
      uncheckedHits += to - from;
      if (uncheckedHits >= checkEvery) {
        stop.check();
        uncheckedHits = 0;
      }
      if (only !== undefined) {
        counts.set(only, (counts.get(only) ?? 0) + to - from);
        return;
      }
      for (let i = from; i < to; i++) {
        const end = starts[i] + list.length;
        if (starts[i] < loaded.from || end > loaded.to) {
          const reach = Math.min(segment.length, Math.max(end, starts[i] + ahead));
          loaded = { from: starts[i], to: reach, text: segment.text(starts[i], reach) };
        }
        let key = '';
        for (let p = starts[i]; p < end; p++) key += `${segment.classOf(loaded.text[p - loaded.from])} `;
        classes.set(key, (classes.get(key) ?? 0) + 1);
      }
    });
    if (classes.size > most) return undefined;
    for (const [key, hits] of classes) {
      const word = key
        .trim()
        .split(' ')
        .map((c) => shown(segment, Number(c)))
        .join('');
      counts.set(word, (counts.get(word) ?? 0) + hits);
    }
  }
  return counts.size > most ? undefined : [...counts].map(([word, hits]) => ({ word, hits }));
};

/** The forms of one unit's hits that a variant made match, each once. */
export const explainHits = (
  hits: UnitHit[],
  plan: Plan,
  query: Query,
  variants: Variants,
  stop: Stop,
): Why[] => {
  const found = new Map<string, Why>();
  for (const { segment, start, length } of hits) {
    stop.check();
    const text = segment.text(start, start + length);
    const classes = Array.from(text, (surface) => segment.classOf(surface));
    for (const number of plan.positive) {
      const phrase = plan.phrases[number];
      if (!phrase.relation || phrase.tokens.length !== length) continue;
      const kinds = kindsOf(segment, classes, phrase, query, variants);
      if (!kinds) continue;
      const form = classes.map((c) => shown(segment, c)).join('');
      found.set(`${number} ${form}`, { query: wordOf(phrase), form, kinds });
    }
  }
  return [...found.values()];
};

const wordOf = (phrase: Phrase): string => phrase.tokens.map((t) => (t === 'any' ? '？' : t.key)).join('');

/** The kinds that joined the classes to the phrase; 0 when they are its own; undefined when it does not match. */
const kindsOf = (
  segment: Segment,
  classes: number[],
  phrase: Phrase,
  query: Query,
  variants: Variants,
): number | undefined => {
  let kinds = 0;
  for (const [i, token] of phrase.tokens.entries()) {
    if (token === 'any') continue;
    const match: Match | undefined = matchToken(segment, token.key, query.kinds, variants).find(
      (m) => m.class === classes[i],
    );
    if (!match) return undefined;
    kinds |= match.kinds;
  }
  return kinds;
};
