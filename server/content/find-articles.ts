// Searches articles by words of their title, author, summary and text. For each article a string of character classes
// is cached, which can be scanned fast; candidates found in the classes are checked against the characters. Long work
// is done in slices, between which other requests are served.
import { setImmediate } from 'node:timers/promises';
import { Sameness } from '#reference/names/sameness.ts';
import { type FieldText, readFieldText } from '#search/index/field-text.ts';
import { keysOfText } from '#search/characters/characters.ts';
import type { Variants } from '#search/characters/variants.ts';
import { plainParts } from './render-markdown.ts';
import type { ShownOf } from './show-content.ts';

type Article = ShownOf<'article'>;
type Range = [number, number];

/** Milliseconds of work without a break. */
const slice = 8;
/** Characters of a snippet, and how many of them before the first hit. */
const snippetLength = { all: 60, before: 16 };
/** Classes share the units of UTF-16; a collision only proposes too much. */
const [classRoom, firstClass] = [65_000, 2];

interface Read {
  shownAt: number;
  /** Title, author, summary, and the parts of the text. */
  parts: readonly string[];
  /** Of each part its characters by their classes. */
  classes: readonly string[];
}

export interface FoundPlaces {
  article: Article;
  titleHits: Range[];
  snippet: { text: string; hits: Range[] };
}

export class ArticleFinder {
  private readonly same: Sameness;
  private readonly read = new Map<string, Read>();

  constructor(variants: Variants) {
    this.same = new Sameness(variants);
  }

  /** Those in which every word occurs, with a word in the title first, else in their order. */
  async find(articles: readonly Article[], words: readonly string[]): Promise<FoundPlaces[]> {
    const wanted = words.map(keysOfText).filter((keys) => keys.length > 0);
    if (wanted.length === 0) return [];
    const found: FoundPlaces[] = [];
    let since = performance.now();
    for (const article of articles) {
      if (performance.now() - since > slice) {
        await setImmediate();
        since = performance.now();
      }
      const places = this.match(article, wanted);
      if (places) found.push(places);
    }
    this.forget(articles);
    const inTitle = ({ titleHits }: FoundPlaces) => Number(titleHits.length === 0);
    return found.sort((a, b) => inTitle(a) - inTitle(b));
  }

  private classString(keys: readonly string[]): string {
    return keys.map((key) => String.fromCharCode(firstClass + (this.same.classOf(key) % classRoom))).join('');
  }

  private open({ id, shownAt, body }: Article): Read {
    const before = this.read.get(id);
    if (before?.shownAt === shownAt) return before;
    const parts = [body.title, body.author, body.summary, ...plainParts(body.text)];
    const classes = parts.map((part) => this.classString(readFieldText(part).cells.map(({ key }) => key)));
    const read = { shownAt, parts, classes };
    this.read.set(id, read);
    return read;
  }

  /** Drops the cached strings of articles that are no longer shown. */
  private forget(articles: readonly Article[]): void {
    if (this.read.size <= articles.length) return;
    const shown = new Set(articles.map(({ id }) => id));
    for (const id of this.read.keys()) if (!shown.has(id)) this.read.delete(id);
  }

  private match(article: Article, wanted: readonly (readonly string[])[]): FoundPlaces | undefined {
    const { parts, classes } = this.open(article);
    const strings = wanted.map((keys) => this.classString(keys));
    if (!strings.every((one) => classes.some((part) => part.includes(one)))) return undefined;
    const texts = new Map<number, FieldText>();
    const textOf = (part: number): FieldText => {
      const text = texts.get(part) ?? readFieldText(parts[part]);
      texts.set(part, text);
      return text;
    };
    const places = wanted.map((keys, word) =>
      parts.map((_, part) =>
        classes[part].includes(strings[word]) ? this.rangesIn(textOf(part), keys) : [],
      ),
    );
    if (!places.every((ofWord) => ofWord.some((ranges) => ranges.length > 0))) return undefined;
    const inPart = (part: number) =>
      places.flatMap((ofWord) => ofWord[part]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const first = parts.findIndex((_, part) => part > 1 && inPart(part).length > 0);
    const shown = first < 0 ? (parts[2] === '' ? 3 : 2) : first;
    return {
      article,
      titleHits: inPart(0),
      snippet: snippetOf(parts[shown] ?? '', shown < parts.length ? inPart(shown) : []),
    };
  }

  private rangesIn({ cells }: FieldText, keys: readonly string[]): Range[] {
    const found: Range[] = [];
    for (let at = 0; at + keys.length <= cells.length; at++)
      if (keys.every((key, i) => this.same.areSame(key, cells[at + i].key)))
        found.push([cells[at].from, cells[at + keys.length - 1].to]);
    return found;
  }
}

/** About the first hit, hits that are cut left out. */
const snippetOf = (text: string, hits: readonly Range[]): FoundPlaces['snippet'] => {
  const points = [...text];
  const from = Math.max(0, (hits[0]?.[0] ?? 0) - snippetLength.before);
  const to = Math.min(points.length, from + snippetLength.all);
  const before = from > 0 ? 1 : 0;
  return {
    text: `${before ? '…' : ''}${points.slice(from, to).join('')}${to < points.length ? '…' : ''}`,
    hits: hits
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]): Range => [start - from + before, end - from + before]),
  };
};
