// Where the catalogue's nodes begin: a 卷 with its file, with a `JUAN` property, or, in an edition cut by another's 卷,
// with the page whose mark counts a new one; and the headings below it.
import { readNumeral, writeNumeral } from '#search/characters/numerals.ts';
import type { SourceCell, SourceLine, SourceNode } from '../source.ts';
import { longestTitle, mostLevels } from '../../files/bounds.ts';
import type { FoundText, TextFile } from './find-texts.ts';
import type { FoundTitle } from './find-titles.ts';
import type { GaijiList } from './gaiji-list.ts';
import type { EditionForm } from './measure-edition.ts';
import { juanOfNumber, juanOfWords } from './page-label.ts';
import type { DraftFile, DraftLine, DraftPage } from './page-builder.ts';

/** How one text is read. */
export interface TextPlan {
  text: FoundText;
  edition: EditionForm;
  title: string;
  /** Prefix of its node keys: `KR2k0010_WYG`. */
  key: string;
  /** Set when the product has several books: the text's own root. */
  root?: SourceNode;
}

/** 6 of 雅量第六. */
const ordinalOf = (title: string): number | undefined =>
  readNumeral(/第([一二三四五六七八九十百]{1,5})$/.exec(title)?.[1] ?? '');

interface OpenHeading {
  /** Stars or indent. */
  level: number;
  ordinal: number | undefined;
}

/** Headings within headings, under the book and its 卷. */
const deepest = mostLevels - 4;

const cutTitle = (title: string): string =>
  title.length <= longestTitle / 2
    ? title
    : `${Array.from(title.slice(0, longestTitle / 2))
        .slice(0, -1)
        .join('')}…`;

export class NodePlacer {
  /** Words of the 卷 that is open, for page labels; undefined when the source only numbers it. */
  label: string | undefined;
  readonly #plan: TextPlan;
  readonly #gaiji: GaijiList;
  /** 卷 by the page marks' own count: files follow the other edition. */
  readonly #byPage: boolean;
  readonly #keys = new Map<string, number>();
  #waiting: SourceNode[] = [];
  #section = false;
  #number: number | undefined;
  #file = 0;
  /** The book's title, and this file's form of it. */
  #bookTitles: string[] = [];
  #key = '';
  #headings = 0;
  /** Headings that are open, the outermost first. */
  #open: OpenHeading[] = [];
  #found: ReadonlyMap<DraftLine, FoundTitle> = new Map();
  /** A heading that gave its title to the 卷. */
  #taken: DraftLine | undefined;
  #afterHeading = false;

  constructor(plan: TextPlan, gaiji: GaijiList) {
    this.#plan = plan;
    this.#gaiji = gaiji;
    this.#byPage = plan.edition.newlineEndsLine && !plan.edition.paged;
    if (plan.root) this.#waiting.push(plan.root);
  }

  get waiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** `found`: the headings that the pages show. */
  beginFile(file: TextFile, draft: DraftFile, found: ReadonlyMap<DraftLine, FoundTitle>): void {
    this.#found = found;
    this.#taken = undefined;
    this.#file = file.number;
    this.#bookTitles = [this.#plan.title, draft.properties.get('TITLE') ?? ''];
    const lines = [...draft.lead, ...draft.pages.flatMap((p) => p.lines)];
    if (this.#byPage) {
      const first = draft.lead.find((l) => l.line.runs.length > 0);
      const title = first ? this.#titleOf(first.line) : '';
      // 資治通鑑 in 四部叢刊: a 卷 begins before the mark of its first page, which is set a page late.
      if (
        title.startsWith(this.#plan.title.slice(0, 2)) &&
        title.endsWith(writeNumeral(file.number)) &&
        /[卷巻]/.test(title)
      )
        this.#openNumber(file.number);
      return;
    }
    const start = draft.lead[0] ?? draft.pages[0];
    if (!start) return;
    const words = start.juan.map(juanOfWords).findLast((w) => w !== undefined);
    start.juan = [];
    this.label = words;
    const own = lines.filter((l) => l.stars > 0 && !this.#isBookTitle(l.line));
    if (!words && this.#plan.edition.digital && own.length === 1) this.#taken = own[0];
    const title = words ?? (this.#taken && this.#titleOf(this.#taken.line)) ?? '';
    const named = words && this.#titleWithPart(lines, words);
    this.#openJuan(named || title || juanOfNumber(file.number), file.number);
  }

  beginPage(page: DraftPage): void {
    if (this.#byPage && page.mark.juan !== undefined && page.mark.juan !== this.#number)
      this.#openNumber(page.mark.juan);
    else this.#turnJuan(page.juan);
    if (page.mark.digital) this.#section = true;
  }

  place(draft: DraftLine): SourceLine {
    this.#turnJuan(draft.juan);
    const { line } = draft;
    const found = draft.stars > 0 ? undefined : this.#found.get(draft);
    const level = found?.level ?? draft.stars;
    if (level > 0 && draft !== this.#taken && !this.#isBookTitle(line))
      this.#openHeading(level, this.#titleOf(line), found?.why);
    // Editions without printed lines have a phrase a line. What they hold apart are their sections and headings; the
    // blank lines between are of their apparatus, and cut 章 of 論語 in the middle.
    const heading = draft.stars > 0;
    if (this.#plan.edition.digital) line.paragraph = heading || this.#afterHeading;
    this.#afterHeading = heading;
    return this.#give(line);
  }

  /** An empty line for nodes that begin on a page without text. */
  placeAlone(): SourceLine {
    return this.#give({ indent: 0, runs: [] });
  }

  #give(line: SourceLine): SourceLine {
    if (this.#waiting.length > 0) line.nodes = this.#waiting;
    if (this.#section) line.section = true;
    this.#waiting = [];
    this.#section = false;
    return line;
  }

  #turnJuan(values: readonly string[]): void {
    const words = values.map(juanOfWords).findLast((w) => w !== undefined);
    if (words === undefined || words === this.label) return;
    this.label = words;
    this.#openJuan(words, this.#file);
  }

  #openNumber(number: number): void {
    if (number === this.#number) return;
    this.#number = number;
    this.label = undefined;
    this.#openJuan(juanOfNumber(number), number);
  }

  #openJuan(title: string, number: number): void {
    const base = `${this.#plan.key}_${String(number).padStart(3, '0')}`;
    const n = (this.#keys.get(base) ?? 0) + 1;
    this.#keys.set(base, n);
    this.#key = n === 1 ? base : `${base}~${n}`;
    this.#headings = 0;
    this.#open = [];
    this.#waiting.push({ depth: this.#plan.root ? 1 : 0, title, key: this.#key });
    this.#section = true;
  }

  #openHeading(level: number, title: string, guessed?: string): void {
    if (title === '') return;
    const ordinal = ordinalOf(title);
    // 雅量第六 is placed on the same level as 方正第五, however far either was indented.
    const before =
      guessed === undefined || ordinal === undefined
        ? undefined
        : this.#open.findLast((one) => one.ordinal === ordinal - 1);
    const own = before?.level ?? level;
    // Headings deeper than the maximum depth of a catalogue become siblings.
    while (this.#open.length > 0 && (this.#open.at(-1)!.level >= own || this.#open.length > deepest))
      this.#open.pop();
    const depth = (this.#plan.root ? 2 : 1) + this.#open.length;
    this.#open.push({ level: own, ordinal });
    const key = `${this.#key}.${++this.#headings}`;
    this.#waiting.push({ depth, title: cutTitle(title), key, ...(guessed !== undefined && { guessed }) });
  }

  /** 魏志卷二 for 卷二 of 三國志: a part of the book that is a 志 as the book is, where the head of the 卷 says so. */
  #titleWithPart(lines: readonly DraftLine[], words: string): string | undefined {
    const kind = this.#plan.title.slice(-1);
    const head = lines.filter((l) => l.line.runs.length > 0).slice(0, 4);
    return head
      .map((l) => this.#titleOf(l.line))
      .find((title) => {
        const part = title.endsWith(words) ? title.slice(0, -words.length) : '';
        const isPart = part.length >= 2 && part.length <= 4 && part.endsWith(kind);
        // More in common is the book's own title, in another spelling: 夲草綱目卷五十一下.
        return isPart && ![...part].slice(0, -1).some((char) => this.#plan.title.includes(char));
      });
  }

  #isBookTitle(line: SourceLine): boolean {
    const title = this.#titleOf(line);
    return title !== '' && this.#bookTitles.some((t) => t.endsWith(title));
  }

  /**
   * Main text of a heading, without a number before it and without marks around it; a gaiji known by its code alone is
   * represented by the code.
   */
  #titleOf(line: SourceLine): string {
    const cells = line.runs.flatMap((run) => (run.kind === 'main' ? run.cells : []));
    const title = cells
      .map((cell) => `${cell.before ?? ''}${this.#textOf(cell)}${cell.after ?? ''}`)
      .join('');
    const bare = title.replace(/^\d+\s*(?=\S)/, '').trim();
    if (/^《[^《》]*》[（(]?$/.test(bare)) return bare.replace(/[《》（(]/g, '');
    // 大正藏: 《妙法蓮華經》方便品第二 beside 序品第一. The book need not be named again.
    const [, book, rest] = /^《([^《》]+)》(.+)$/.exec(bare) ?? [];
    return book !== undefined && this.#bookTitles.includes(book) ? rest : bare;
  }

  #textOf(cell: SourceCell): string {
    if (!cell.gaiji) return cell.text;
    const gaiji = this.#gaiji.known.get(cell.text);
    return gaiji?.unicode ?? gaiji?.normal ?? gaiji?.ids ?? cell.text;
  }
}
