// What the words of an entry tell: officers by their office and what they do (河南巡撫田文鏡奏), offices,
// provinces, and of which matters it is. The words are data: `offices.tsv`, `places.tsv`, `officer-words.tsv`, `categories.tsv`.
import { reduce } from '#search/characters/characters.ts';
import type { Variants } from '#search/characters/variants.ts';
import { NameTrie } from '../names/name-trie.ts';

type Cells = readonly (string | undefined)[];

export interface MentionTables {
  offices: string;
  places: string;
  officerWords: string;
  categories: string;
}

/** The text in the cells from `from` to before `to`. */
export interface FoundMention {
  kind: 'officer' | 'place' | 'office';
  /** Undefined where the text itself is the name. */
  name?: string;
  office?: string;
  from: number;
  to: number;
}

export interface FoundCategory {
  name: string;
  from: number;
  to: number;
}

interface Office {
  name: string;
  isBody: boolean;
}

const rowsOf = (tsv: string): string[][] =>
  tsv
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Cells of an office or a verb that are looked at beside a name. */
const longestBeside = 10;

/** Running text, and where in it what begins. */
interface NamePlaces {
  cells: Cells;
  verbsAt: ReadonlySet<number>;
  beginsOffice: ReadonlySet<number>;
  othersAt: ReadonlySet<number>;
}

export class MentionFinder {
  private readonly offices: NameTrie<Office>;
  private readonly places: NameTrie<string>;
  private readonly categories: NameTrie<string>;
  private readonly verbs: NameTrie<true>;
  /** Words that occur there and are no names (查明), and words that may precede a name (公 in 公馬爾賽). */
  private readonly others: NameTrie<true>;
  private readonly before: string[][] = [];
  private readonly shortVerbs = new Set<string>();
  private readonly stops = new Set<string>();
  /** What is no fourth character of a name: 李維鈞曾奏稱. */
  private readonly behind = new Set<string>();
  private longest = 4;

  constructor(tables: MentionTables, variants: Variants) {
    this.offices = new NameTrie(variants);
    this.places = new NameTrie(variants);
    this.categories = new NameTrie(variants);
    this.verbs = new NameTrie(variants);
    this.others = new NameTrie(variants);
    for (const [name, what] of rowsOf(tables.offices))
      this.offices.add(name, { name, isBody: what === 'body' });
    for (const [name] of rowsOf(tables.places)) this.places.add(name, name);
    for (const [name, ...words] of rowsOf(tables.categories))
      for (const word of words) this.categories.add(word, name);
    for (const [what, words] of rowsOf(tables.officerWords)) this.readOfficerWord(what, words);
  }

  private readOfficerWord(what: string, words: string): void {
    if (what === 'longest') this.longest = Number(words);
    else if (what === 'other') for (const word of words.split(' ')) this.others.add(word, true);
    else if (what === 'before') this.before.push(Array.from(words, (c) => reduce(c) ?? c));
    else if (what === 'behind') for (const c of words) this.behind.add(reduce(c) ?? c);
    else if (what === 'stop') for (const c of words) this.stops.add(reduce(c) ?? c);
    else if ([...words].length > 1) this.verbs.add(words, true);
    else this.shortVerbs.add(reduce(words) ?? words);
  }

  /** Keys of running main text; undefined is a break. */
  find(cells: Cells): { mentions: FoundMention[]; categories: FoundCategory[] } {
    const mentions: FoundMention[] = [];
    const verbsAt = new Set(this.verbs.find(cells).map(({ from }) => from));
    const offices = this.offices.find(cells);
    const beginsOffice = new Set(offices.map(({ from }) => from));
    const places: NamePlaces = {
      cells,
      verbsAt,
      beginsOffice,
      othersAt: new Set(this.others.find(cells).map(({ from }) => from)),
    };
    for (const { from, to, values } of offices) {
      const [{ name, isBody }] = values;
      mentions.push({ kind: 'office', name, from, to });
      // An office right after an office is no name: 副都統御史奏.
      const isNamed = !isBody && !beginsOffice.has(to);
      const begin = this.skipBefore(cells, to);
      const end = isNamed ? this.nameEnd(places, begin) : undefined;
      if (end !== undefined) mentions.push({ kind: 'officer', office: name, from: begin, to: end });
    }
    for (const { from, to, values } of this.places.find(cells))
      mentions.push({ kind: 'place', name: values[0], from, to });
    const categories = this.categories
      .find(cells)
      .flatMap(({ from, to, values }) => [...new Set(values)].map((name) => ({ name, from, to })));
    return { mentions: mentions.sort((a, b) => a.from - b.from || a.to - b.to), categories };
  }

  /** Whether what is before or behind a place is in no name: a break, a stop, an office, a verb. */
  isSetOff(cells: Cells, at: number, side: 'before' | 'behind'): boolean {
    const cell = cells[side === 'before' ? at - 1 : at];
    if (cell === undefined || this.stops.has(cell) || this.shortVerbs.has(cell)) return true;
    const near =
      side === 'before'
        ? cells.slice(Math.max(0, at - longestBeside), at)
        : cells.slice(at, at + longestBeside);
    return [this.offices, this.verbs].some((words) =>
      words.find(near).some(({ from, to }) => (side === 'before' ? to === near.length : from === 0)),
    );
  }

  /** Returns the position after a word that may come between an office and a name. */
  private skipBefore(cells: Cells, from: number): number {
    const word = this.before.find((one) => one.every((key, i) => cells[from + i] === key));
    return from + (word?.length ?? 0);
  }

  /** Behind the name of a person that begins here and is followed by what he does; of several the shortest. */
  private nameEnd(places: NamePlaces, from: number): number | undefined {
    const { cells, beginsOffice, othersAt } = places;
    if (othersAt.has(from)) return undefined;
    for (let to = from; to < from + this.longest; ) {
      const cell = cells[to];
      if (to === from + 3 && this.behind.has(cell ?? '')) return to;
      if (cell === undefined || this.stops.has(cell) || beginsOffice.has(to)) return undefined;
      // A verb may be a family name (陳世倌), and end a name before another verb (滿保奏).
      const goesOn = this.isVerb(places, to + 1);
      const isName = !this.isVerb(places, to) || (to === from ? !goesOn : goesOn);
      if (!isName) return undefined;
      to += 1;
      if (to - from < 2) continue;
      const next = cells[to] === '等' ? to + 1 : to;
      if (this.isVerb(places, next)) return to;
    }
    return undefined;
  }

  /** 參領 is no 參. */
  private isVerb({ cells, verbsAt, beginsOffice }: NamePlaces, at: number): boolean {
    return !beginsOffice.has(at) && (verbsAt.has(at) || this.shortVerbs.has(cells[at] ?? ''));
  }
}
