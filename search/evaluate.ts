// Answers a plan over a whole index: which pages match, and where the hits are that count.
import { findNear } from './find-near.ts';
import { findPhrase } from './find-phrase.ts';
import { seek, unite } from './merge-lists.ts';
import type { Index, Segment } from './open-index.ts';
import { placePhrase } from './place-classes.ts';
import type { Postings, Stop } from './postings.ts';
import type { Condition, Phrase, Plan, Query, Scope } from './query.ts';
import type { Variants } from './variants.ts';

/** Hits of one length: a list of starts for each segment. */
export interface HitList {
  length: number;
  starts: Uint32Array[];
}

export interface Evaluation {
  /** 1 for each page (by page index) that matches. */
  matched: Uint8Array;
  /** Hits that count on each page, whether it matches or not. */
  hitsOnPage: Uint32Array;
  total: number;
  totalHit: number;
  /** The hits that count, equal ones once, a list for each length. */
  hits: HitList[];
  /** Hits of each phrase of the plan. */
  byPhrase: HitList[];
}

const inScope = (segment: Segment, starts: Uint32Array, scope: Scope): Uint32Array => {
  if (scope === 'all') return starts;
  const middle = seek(starts, segment.mainLength, 0);
  return scope === 'text' ? starts.subarray(0, middle) : starts.subarray(middle);
};

const findHits = (
  postings: Postings[],
  phrase: Phrase,
  query: Query,
  variants: Variants,
  stop: Stop,
): HitList => {
  const mask = phrase.relation ? query.kinds : 0;
  const starts = postings.map((p) => {
    const find = (tokens: Phrase['tokens']) =>
      inScope(p.segment, findPhrase(p, placePhrase(p.segment, tokens, mask, variants), stop), query.scope);
    const found = find(phrase.tokens);
    if (!phrase.near || found.length === 0) return found;
    const { tokens, distance, direction } = phrase.near;
    return findNear(
      { starts: found, length: phrase.tokens.length },
      { starts: find(tokens), length: tokens.length },
      distance,
      direction,
      p.segment.cuts,
    );
  });
  return { length: phrase.tokens.length, starts };
};

/** Calls `visit` for each page that has some of the starts; a page with hits in main text and notes comes twice. */
export const eachPage = (
  segment: Segment,
  starts: Uint32Array,
  visit: (page: number, from: number, to: number) => void,
): void => {
  const middle = seek(starts, segment.mainLength, 0);
  for (const [pages, first, end] of [
    [segment.mainPages, 0, middle],
    [segment.notePages, middle, starts.length],
  ] as const) {
    let page = 0;
    for (let i = first; i < end; ) {
      page = seek(pages, starts[i] + 1, page) - 1;
      const from = i;
      const next = pages[page + 1];
      while (i < end && starts[i] < next) i++;
      visit(page, from, i);
    }
  }
};

/** Hits of a list on each page of the index. */
export const countOnPages = (index: Index, list: HitList, counts: Uint32Array): void => {
  for (const [s, segment] of index.segments.entries()) {
    const base = segment.firstPage - index.firstPage;
    eachPage(segment, list.starts[s], (page, from, to) => {
      counts[base + page] += to - from;
    });
  }
};

/** Pages that have a character in scope: by page index, how many. */
export const lengthsInScope = (index: Index, scope: Scope): Uint32Array => {
  if (scope === 'text') return index.mainOnPage;
  if (scope === 'note') return index.noteOnPage;
  const both = index.mainOnPage.slice();
  for (let page = 0; page < both.length; page++) both[page] += index.noteOnPage[page];
  return both;
};

/** 1 for each page without a character in scope. */
const emptyPages = (index: Index, scope: Scope): Uint8Array => {
  const lengths = lengthsInScope(index, scope);
  const empty = new Uint8Array(lengths.length);
  for (let page = 0; page < empty.length; page++) empty[page] = Number(lengths[page] === 0);
  return empty;
};

/** 1 for each page for which the condition holds. The result may be one of `phrasePages` itself. */
const decide = (condition: Condition, phrasePages: Uint8Array[], empty: () => Uint8Array): Uint8Array => {
  switch (condition.kind) {
    case 'phrase':
      return phrasePages[condition.phrase];
    case 'empty':
      return empty();
    case 'not': {
      const turned = decide(condition.of, phrasePages, empty).slice();
      for (let page = 0; page < turned.length; page++) turned[page] ^= 1;
      return turned;
    }
    default: {
      const parts = condition.of.map((of) => decide(of, phrasePages, empty));
      const joined = parts[0].slice();
      for (const part of parts.slice(1))
        if (condition.kind === 'and') for (let p = 0; p < joined.length; p++) joined[p] &= part[p];
        else for (let p = 0; p < joined.length; p++) joined[p] |= part[p];
      return joined;
    }
  }
};

const uniteLists = (index: Index, lists: HitList[]): HitList[] => {
  const lengths = [...new Set(lists.map((l) => l.length))].sort((a, b) => a - b);
  return lengths.map((length) => ({
    length,
    starts: index.segments.map((_, s) =>
      unite(lists.filter((l) => l.length === length).map((l) => l.starts[s])),
    ),
  }));
};

/** Runs a plan. `stop.check` is called between lists and throws to end the search. */
export const evaluate = (
  index: Index,
  postings: Postings[],
  plan: Plan,
  query: Query,
  variants: Variants,
  stop: Stop,
): Evaluation => {
  const byPhrase = plan.phrases.map((phrase) => {
    stop.check();
    const list = findHits(postings, phrase, query, variants, stop);
    stop.hold?.(list.starts.reduce((sum, starts) => sum + starts.length, 0));
    return list;
  });
  const phrasePages = byPhrase.map((list) => {
    const pages = new Uint8Array(index.pages);
    for (const [s, segment] of index.segments.entries()) {
      const base = segment.firstPage - index.firstPage;
      eachPage(segment, list.starts[s], (page) => {
        pages[base + page] = 1;
      });
    }
    stop.check();
    return pages;
  });
  const matched = decide(plan.condition, phrasePages, () => emptyPages(index, query.scope));
  const hits = uniteLists(
    index,
    byPhrase.filter((_, i) => plan.positive.has(i)),
  );
  stop.check();
  const hitsOnPage = new Uint32Array(index.pages);
  for (const list of hits) countOnPages(index, list, hitsOnPage);
  let total = 0;
  let totalHit = 0;
  for (let page = 0; page < index.pages; page++) {
    if (matched[page] === 0) continue;
    total++;
    totalHit += hitsOnPage[page];
  }
  return { matched, hitsOnPage, total, totalHit, hits, byPhrase };
};
