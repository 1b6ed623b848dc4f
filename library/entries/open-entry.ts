// An entry while its text is read. Memory holds a stretch of its text and what was found, both bounded.
import type { MentionFinder } from '#reference/entries/find-mentions.ts';
import {
  type EntryText,
  type MentionKind,
  mostMentions,
  type SourceEntry,
  type SourceMark,
  type SourceMention,
  type SourceSpan,
} from '../sources/source-entry.ts';
import type { SourceWriter } from '../sources/source.ts';
import type { DatedOpening } from './follow-dates.ts';
import type { MarkedCell } from './page-marks.ts';

/** A name that the lists of the library have, on a page. */
export interface NamedSpan {
  kind: MentionKind;
  name: string;
  cell: number;
  cells: number;
}

/** Cells of text after which what they tell is read, so that no entry is held whole. */
const stretch = 20_000;
const titleCells = 24;
/** Maximum number of stored places of the words that put an entry in a class. */
const mostWords = 12;

/** Cells of a word of the tables, or of a place or an office of the lists, at most. */
const longestWord = 30;

/** The first of those in order that does not begin before a cell. */
const firstFrom = (spans: readonly SourceMention[], cell: number): number => {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle].cell < cell) low = middle + 1;
    else high = middle;
  }
  return low;
};

export class OpenEntry {
  readonly opening: DatedOpening;
  private readonly key: string;
  private readonly start: SourceMark;
  private readonly date: string;
  private end: SourceMark;
  private title = '';
  /** Cells that the title still takes, and those of the date that it leaves out. */
  private toSkip: number;
  private titleLeft = titleCells;
  private keys: (string | undefined)[] = [];
  private texts: string[] = [];
  private places: { pageKey: string; cell: number }[] = [];
  private text: Pick<EntryText, 'keys' | 'places'> = { keys: [], places: [] };
  private readonly mentions = new Map<string, SourceMention>();
  private readonly categories = new Map<string, SourceSpan[]>();
  /** Cells so far. */
  cells = 0;
  private readonly words: MentionFinder | undefined;
  private readonly passOn: (text: EntryText) => void;

  /** `passOn` takes each stretch of text that has been read. */
  constructor(
    opening: DatedOpening,
    at: { key: string; start: SourceMark; date: string },
    words: MentionFinder | undefined,
    passOn: (text: EntryText) => void,
  ) {
    this.opening = opening;
    this.key = at.key;
    this.start = at.start;
    this.end = at.start;
    this.date = at.date;
    this.toSkip = opening.length;
    this.words = words;
    this.passOn = passOn;
  }

  /** The next cell; `shown` is how it is shown, `end` the mark behind it. */
  add({ key, note }: MarkedCell, shown: string, end: SourceMark): void {
    this.cells += 1;
    this.end = end;
    if (note) return;
    if (this.toSkip > 0) this.toSkip -= 1;
    else if (this.titleLeft > 0) {
      this.title += shown;
      this.titleLeft -= 1;
    }
    if (!this.words) return;
    this.keys.push(key);
    this.texts.push(shown);
    const place = { pageKey: end.pageKey, cell: end.cell - 1 };
    this.places.push(place);
    this.text.keys.push(key);
    this.text.places.push(place);
    if (this.keys.length >= stretch) this.readStretch();
  }

  /** The text does not go on in the next line. */
  breakText(): void {
    const last = this.places.at(-1);
    if (!last) return;
    this.text.keys.push(undefined);
    this.text.places.push(last);
  }

  /** A name from the lists that occurs in the entry. */
  addName({ kind, name, cell, cells }: NamedSpan, pageKey: string): void {
    this.addMention({ kind, name, pageKey, cell, cells });
  }

  /** Who wrote it: before anything else that it names. */
  addWriter({ name, pageKey, cell, cells }: SourceWriter): void {
    this.addMention({ kind: 'officer', name, author: true, pageKey, cell, cells });
  }

  private addMention(mention: SourceMention): void {
    const place = `${mention.kind} ${mention.pageKey} ${mention.cell}`;
    if (this.mentions.size < mostMentions && !this.mentions.has(place)) this.mentions.set(place, mention);
  }

  /** The cells of a stretch as a span; of what goes on over the end of a page its part before that. */
  private spanOf(from: number, to: number): SourceSpan {
    const { pageKey, cell } = this.places[from];
    let last = to - 1;
    while (this.places[last].pageKey !== pageKey) last -= 1;
    return { pageKey, cell, cells: this.places[last].cell - cell + 1 };
  }

  /** Whom a list has found at the very place of an officer: he is called as the list has it. */
  private listedAt(kind: MentionKind, { pageKey, cell, cells }: SourceSpan): string | undefined {
    const person = kind === 'officer' ? this.mentions.get(`person ${pageKey} ${cell}`) : undefined;
    return person?.cells === cells ? person.name : undefined;
  }

  private readStretch(): void {
    const { mentions, categories } = this.words?.find(this.keys) ?? { mentions: [], categories: [] };
    for (const { kind, name, office, from, to } of mentions) {
      const span = this.spanOf(from, to);
      const written = name ?? this.listedAt(kind, span) ?? this.texts.slice(from, to).join('');
      this.addMention({ kind, name: written, ...(office !== undefined && { office }), ...span });
    }
    for (const { name, from, to } of categories) {
      const known = this.categories.get(name) ?? [];
      this.categories.set(name, known);
      if (known.length < mostWords) known.push(this.spanOf(from, to));
    }
    if (this.keys.length > 0) this.passOn({ entry: this.key, ...this.text });
    this.text = { keys: [], places: [] };
    this.keys = [];
    this.texts = [];
    this.places = [];
  }

  /** Drops persons of the lists that an office, an institution or a place overlays: they are other words, 尚書, 山西省. */
  private dropOverlaid(): void {
    const taken = new Map<string, SourceMention[]>();
    for (const mention of this.mentions.values()) {
      if (mention.kind !== 'office' && mention.kind !== 'place') continue;
      const known = taken.get(mention.pageKey);
      if (known) known.push(mention);
      else taken.set(mention.pageKey, [mention]);
    }
    for (const spans of taken.values()) spans.sort((a, b) => a.cell - b.cell);
    for (const [key, { kind, pageKey, cell, cells }] of this.mentions) {
      const spans = kind === 'person' ? taken.get(pageKey) : undefined;
      if (!spans) continue;
      // No word of the tables is longer, so that what begins before may be passed by.
      const from = firstFrom(spans, cell - longestWord);
      for (let i = from; i < spans.length && spans[i].cell < cell + cells; i++)
        if (spans[i].cell + spans[i].cells > cell) {
          this.mentions.delete(key);
          break;
        }
    }
  }

  close(): SourceEntry {
    this.readStretch();
    this.dropOverlaid();
    const { key, start, end, date, title } = this;
    const { date: when } = this.opening;
    return {
      key,
      start,
      end,
      date,
      ...(when && { days: when.days, reading: when.reading, certainty: when.certainty }),
      title,
      categories: [...this.categories].map(([name, words]) => ({ name, words })),
      mentions: [...this.mentions.values()],
    };
  }
}
