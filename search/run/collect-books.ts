// What many books searched as one add up to: totals a book, matching pages in the order of the books, scores over all of
// them, and the forms that occur.
import type { Engine } from '../match/engine.ts';
import type { EngineResult } from './engine-result.ts';
import { countInUnits, lengthsInScope } from '../match/evaluate.ts';
import { type Form, formLimit } from '../match/hit-forms.ts';
import type { Stop } from '../lists/stop.ts';
import type { Query } from '../query/query.ts';
import { phraseScore, phraseWeight, roundScore } from '../match/rank-units.ts';

/** The place of a book in an engine. */
export interface BookPages {
  /** Its number in the order of the books. */
  book: number;
  /** Its pages among the engine's, from 0, and the page id of the first. */
  first: number;
  pages: number;
  firstPage: number;
  /** The engine's ordinal of its first catalogue node. */
  firstNode: number;
}

export interface BookPart {
  places: readonly BookPages[];
  /** May be called again after other parts were opened; the engine lasts until then. */
  open(): Engine;
}

export interface BooksQuery extends Query {
  /** Books in all. */
  books: number;
  /** Whether a book is in the result; the order does not change with those that are left out. */
  keep(book: number): boolean;
}

/** What a part adds to the weights of the phrases, and what its matching pages have of them. */
interface Frequencies {
  filled: number;
  characters: number;
  containing: number[];
}

export class Collector {
  readonly pagesOf: Uint32Array;
  readonly hitsOf: Uint32Array;
  /** By book: its matching pages from 0, and for a score their characters in scope and hits of each phrase. */
  readonly matching: Uint32Array[];
  readonly lengths: Uint32Array[] = [];
  readonly frequencies: Uint32Array[] = [];
  readonly all: Frequencies = { filled: 0, characters: 0, containing: [] };
  private readonly forms = new Map<string, number>();
  private formLetters = 0;
  /** By book: hits in the titles over its matching pages; a title counts once. */
  readonly titleHitsOf: Uint32Array;
  private readonly titleForms = new Set<string>();
  private readonly ruleHits = new Map<string, number>();
  private readonly query: BooksQuery;
  private readonly scored: boolean;

  constructor(query: BooksQuery, scored: boolean) {
    this.query = query;
    this.scored = scored;
    this.pagesOf = new Uint32Array(query.books);
    this.hitsOf = new Uint32Array(query.books);
    this.titleHitsOf = new Uint32Array(query.books);
    this.matching = Array.from({ length: query.books }, () => new Uint32Array(0));
  }

  add(part: BookPart, search: EngineResult, stop: Stop): void {
    for (const place of part.places) this.count(place, search);
    if (this.scored) this.weigh(part, search, stop);
    this.countRules(part, search, stop);
    this.collectForms(part, search);
  }

  private count({ book, first, pages }: BookPages, { whole }: EngineResult): void {
    const { matched, hitsOnUnit } = whole;
    let n = 0;
    let hits = 0;
    for (let unit = first; unit < first + pages; unit++) {
      if (matched[unit] === 0) continue;
      n++;
      hits += hitsOnUnit[unit];
    }
    this.pagesOf[book] = n;
    this.hitsOf[book] = hits;
    if (n === 0 || !this.query.keep(book)) return;
    const own = new Uint32Array(n);
    let i = 0;
    for (let unit = first; unit < first + pages; unit++) if (matched[unit]) own[i++] = unit - first;
    this.matching[book] = own;
  }

  private weigh({ places }: BookPart, { plan, whole }: EngineResult, stop: Stop): void {
    const lengths = lengthsInScope(whole.units, this.query.scope);
    for (const { book, first, pages } of places) {
      for (let unit = first; unit < first + pages; unit++) {
        if (lengths[unit] > 0) this.all.filled++;
        this.all.characters += lengths[unit];
      }
      const own = this.matching[book];
      stop.hold?.(own.length * (plan.positive.size + 1));
      this.lengths[book] = own.map((page) => lengths[first + page]);
      this.frequencies[book] = new Uint32Array(own.length * plan.positive.size);
    }
    for (const [p, number] of [...plan.positive].entries()) {
      stop.check();
      const counts = new Uint32Array(whole.units.count);
      countInUnits(whole.units, whole.byPhrase[number], counts);
      let containing = 0;
      for (const { book, first, pages } of places) {
        for (let unit = first; unit < first + pages; unit++) if (counts[unit] > 0) containing++;
        const own = this.matching[book];
        const frequencies = this.frequencies[book];
        for (let i = 0; i < own.length; i++) frequencies[i * plan.positive.size + p] = counts[first + own[i]];
      }
      this.all.containing[p] = (this.all.containing[p] ?? 0) + containing;
    }
  }

  private collectForms({ places }: BookPart, search: EngineResult): void {
    const { whole } = search;
    const matched = new Uint8Array(whole.units.count);
    let total = 0;
    let totalHit = 0;
    for (const { book, first } of places)
      for (const page of this.matching[book]) {
        matched[first + page] = 1;
        total++;
        totalHit += whole.hitsOnUnit[first + page];
      }
    if (total === 0) return;
    const found = search.within(matched);
    for (const form of found.titleForms()) this.titleForms.add(form);
    // Newspapers, whose titles are those of articles, are searched alone.
    if (places.length === 1) this.titleHitsOf[places[0].book] += found.articleTitleHits();
    for (const [node, hits] of found.nodeTitleHits()) {
      const place = places.findLast(({ firstNode }) => firstNode <= node);
      if (place) this.titleHitsOf[place.book] += hits;
    }
    if (totalHit === 0 || this.formLetters > formLimit) return;
    const forms = found.forms();
    if (forms.length === 0) this.formLetters = formLimit + 1;
    for (const { word, hits } of forms) {
      if (!this.forms.has(word)) this.formLetters += [...word].length;
      this.forms.set(word, (this.forms.get(word) ?? 0) + hits);
    }
  }

  private countRules({ places }: BookPart, { plan, whole }: EngineResult, stop: Stop): void {
    for (const { id, phrase } of plan.named) {
      stop.check();
      const counts = new Uint32Array(whole.units.count);
      countInUnits(whole.units, whole.byPhrase[phrase], counts);
      let hits = this.ruleHits.get(id) ?? 0;
      for (const { first, pages } of places)
        for (let unit = first; unit < first + pages; unit++) hits += counts[unit];
      this.ruleHits.set(id, hits);
    }
  }

  listRules(): { id: string; hits: number }[] {
    return [...this.ruleHits].map(([id, hits]) => ({ id, hits }));
  }

  listForms(): Form[] {
    if (this.formLetters > formLimit) return [];
    const forms = [...this.forms].map(([word, hits]) => ({ word, hits }));
    return forms.sort((a, b) => b.hits - a.hits || (a.word < b.word ? -1 : 1));
  }

  listTitleForms(): string[] {
    return [...this.titleForms].sort();
  }

  /** The matching pages in the order of the books: book and page of each. */
  list(): { books: Uint32Array; pages: Uint32Array } {
    const total = this.matching.reduce((sum, own) => sum + own.length, 0);
    const books = new Uint32Array(total);
    const pages = new Uint32Array(total);
    let at = 0;
    for (const [book, own] of this.matching.entries()) {
      books.fill(book, at, at + own.length);
      pages.set(own, at);
      at += own.length;
    }
    return { books, pages };
  }

  /** Scores in the order of `list`: BM25 with N, n and avg over all books that were searched. */
  scores(): Float64Array {
    const { filled, characters, containing } = this.all;
    const average = filled > 0 ? characters / filled : 1;
    const weights = containing.map((n) => phraseWeight(filled, n));
    const scores: number[] = [];
    for (const [book, own] of this.matching.entries())
      for (let i = 0; i < own.length; i++) {
        let score = 0;
        for (const [p, weight] of weights.entries()) {
          const tf = this.frequencies[book][i * weights.length + p];
          if (tf > 0) score += phraseScore(weight, tf, this.lengths[book][i], average);
        }
        scores.push(roundScore(score));
      }
    return Float64Array.from(scores);
  }
}
