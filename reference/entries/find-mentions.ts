// What the words of an entry tell: officers by their office and what they do (河南巡撫田文鏡奏), offices,
// provinces, and of which matters it is. The words are data: `offices.tsv`, `places.tsv`, `officer-words.tsv`, `categories.tsv`.
import { reduce } from '#search/characters.ts';
import type { Variants } from '#search/variants.ts';
import { NameTrie } from '../names/name-trie.ts';

type Cells = readonly (string | undefined)[];

export interface MentionTables {
  offices: string;
  places: string;
  officerWords: string;
  categories: string;
}

/** What stands at the cells `from` to before `to`. */
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

export class MentionFinder {
  private readonly offices: NameTrie<Office>;
  private readonly places: NameTrie<string>;
  private readonly categories: NameTrie<string>;
  private readonly verbs: NameTrie<true>;
  private readonly shortVerbs = new Set<string>();
  private readonly stops = new Set<string>();
  private longest = 4;

  constructor(tables: MentionTables, variants: Variants) {
    this.offices = new NameTrie(variants);
    this.places = new NameTrie(variants);
    this.categories = new NameTrie(variants);
    this.verbs = new NameTrie(variants);
    for (const [name, what] of rowsOf(tables.offices))
      this.offices.add(name, { name, isBody: what === 'body' });
    for (const [name] of rowsOf(tables.places)) this.places.add(name, name);
    for (const [name, ...words] of rowsOf(tables.categories))
      for (const word of words) this.categories.add(word, name);
    for (const [what, words] of rowsOf(tables.officerWords)) this.readOfficerWord(what, words);
  }

  private readOfficerWord(what: string, words: string): void {
    if (what === 'longest') this.longest = Number(words);
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
    for (const { from, to, values } of offices) {
      const [{ name, isBody }] = values;
      mentions.push({ kind: 'office', name, from, to });
      // An office right after an office is no name: 副都統御史奏.
      const isNamed = !isBody && !beginsOffice.has(to);
      const end = isNamed ? this.nameEnd(cells, to, verbsAt) : undefined;
      if (end !== undefined) mentions.push({ kind: 'officer', office: name, from: to, to: end });
    }
    for (const { from, to, values } of this.places.find(cells))
      mentions.push({ kind: 'place', name: values[0], from, to });
    const categories = this.categories
      .find(cells)
      .flatMap(({ from, to, values }) => [...new Set(values)].map((name) => ({ name, from, to })));
    return { mentions: mentions.sort((a, b) => a.from - b.from || a.to - b.to), categories };
  }

  /** Behind the name of a person that begins here and is followed by what he does; of several the shortest. */
  private nameEnd(cells: Cells, from: number, verbsAt: ReadonlySet<number>): number | undefined {
    for (let to = from; to < from + this.longest; ) {
      const cell = cells[to];
      if (cell === undefined || this.stops.has(cell)) return undefined;
      // A verb may be a family name (陳世倌), and end a name before another verb (滿保奏).
      const goesOn = this.isVerb(cells, to + 1, verbsAt);
      const isName = !this.isVerb(cells, to, verbsAt) || (to === from ? !goesOn : goesOn);
      if (!isName) return undefined;
      to += 1;
      if (to - from < 2) continue;
      const next = cells[to] === '等' ? to + 1 : to;
      if (this.isVerb(cells, next, verbsAt)) return to;
    }
    return undefined;
  }

  private isVerb(cells: Cells, at: number, verbsAt: ReadonlySet<number>): boolean {
    return verbsAt.has(at) || this.shortVerbs.has(cells[at] ?? '');
  }
}
