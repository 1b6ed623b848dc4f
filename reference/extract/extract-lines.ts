// Cuts a book into entries by how their headwords are set.
import { countedNames, cutAtTitles, ofOwnOrgan } from './counted-names.ts';
import type { LineRules } from './extract-rules.ts';
import { readParts } from './read-parts.ts';
import { type Extracted, mainText, entrySpan, type TextLine, type UnreadPlace } from './text-line.ts';

/** The running text of a line up to its first note or empty place. */
const startText = ({ cells }: TextLine): string => {
  const end = cells.findIndex(({ isNote, afterGap }, i) => isNote || (afterGap && i > 0));
  return mainText({ cells: end < 0 ? cells : cells.slice(0, end) });
};

const startsWithOne = (line: TextLine, words: readonly string[], prefix: number): boolean => {
  const text = startText(line);
  const characters = Array.from(text);
  return words.some((word) => {
    const length = Array.from(word).length;
    for (let at = 0; at <= prefix && at + length <= characters.length; at++)
      if (characters.slice(at, at + length).join('') === word) return true;
    return false;
  });
};

interface Name {
  name: string;
  alias?: string[];
}

interface Head {
  /** Its lines in the book, `to` not included. */
  from: number;
  to: number;
  names: Name[];
}

/** Lines that look like a headword and cannot be read as one. */
interface UnreadHead {
  to: number;
  why: string;
}

/** Lines of a head that is counted, at most. */
const mostHeadLines = 40;

class HeadFinder {
  private readonly lines: readonly TextLine[];
  private readonly rules: LineRules;
  private readonly openings: readonly string[];
  private readonly counting: Parameters<typeof countedNames>[1];
  private readonly titles: readonly string[];

  constructor(lines: readonly TextLine[], rules: LineRules) {
    this.lines = lines;
    this.rules = rules;
    this.openings = [...rules.parts.flatMap(({ openings }) => openings), ...rules.others];
    const { sorts, places, units, uncounted, titles } = rules.name;
    // 司獄江蘇浙江各一人: a place before a number is what is counted, as a people is. The longest first.
    const counted = [...sorts, ...places].sort((a, b) => b.length - a.length);
    this.counting = { sorts: counted, units, uncounted };
    this.titles = [...titles].sort((a, b) => b.length - a.length);
  }

  /** The headword that begins at this line, or why there is none though it looks like one; undefined for all else. */
  at(from: number): Head | UnreadHead | undefined {
    const { head, name } = this.rules;
    const line = this.lines[from];
    if (!head.indents.includes(line.indent) || line.cells.length === 0) return undefined;
    const counted = name.ends === 'counted' ? this.gather(from) : undefined;
    const { to, text } = counted ?? { to: from + 1, text: startText(line) };
    if (text === '' || Array.from(text).length > head.most || head.not.some((word) => text.includes(word)))
      return undefined;
    const read = counted ? countedNames(text, this.counting) : [text];
    if (!this.isFollowed(line, to) && !(counted && this.isAlone(line, to))) return undefined;
    if (read.length === 0) return undefined;
    const names = counted ? read.flatMap((one) => this.namesOf(one)) : read.map((one) => ({ name: one }));
    const wrong = names.find((one) => !this.isName(one.name));
    return wrong === undefined ? { from, to, names } : { to, why: `“${wrong.name}” is not one name` };
  }

  /** The lines of a head that tells numbers: one may end with a number and the head go on in the next. */
  private gather(from: number): { to: number; text: string } {
    const line = this.lines[from];
    let to = from + 1;
    let text = mainText(line);
    const isWhole = () => this.isFollowed(line, to) && countedNames(text, this.counting).length > 0;
    while (this.lines[to - 1].isFull && this.isHeadIndent(to) && to - from < mostHeadLines && !isWhole())
      text += mainText(this.lines[to++]);
    // The rest of one that goes on indented deeper tells numbers too, and nothing else.
    const rest = this.lines[to - 1].isFull && this.lines[to] ? mainText(this.lines[to]) : '';
    const isRest = rest !== '' && !this.lines[to].isFull && this.lines[to].indent > line.indent;
    if (isRest && countedNames(text + rest, this.counting).length > 0)
      return { to: to + 1, text: text + rest };
    return { to, text };
  }

  /** A head without any explanation is followed by the next head. */
  private isAlone(line: TextLine, to: number): boolean {
    return !this.lines[to - 1].isFull && this.lines[to]?.indent === line.indent;
  }

  private isHeadIndent(at: number): boolean {
    return this.lines[at] !== undefined && this.rules.head.indents.includes(this.lines[at].indent);
  }

  private namesOf(name: string): Name[] {
    return cutAtTitles(name.replace(/^\p{S}+/u, ''), this.titles).map((one) => {
      const office = ofOwnOrgan(one, this.rules.name.organs);
      return office === undefined ? { name: one } : { name: office, alias: [one] };
    });
  }

  private isName(name: string): boolean {
    const { least, most, ends, titles } = this.rules.name;
    const characters = Array.from(name);
    if (titles.includes(name)) return true;
    if (characters.length < least || characters.length > most) return false;
    const isRepeated = characters.indexOf(characters.at(-1)!) < characters.length - 1;
    const isJoined = ends === 'counted' && characters.length > 4 && isRepeated;
    return !isJoined || titles.some((title) => name.endsWith(title));
  }

  private isFollowed(line: TextLine, to: number): boolean {
    const { head, prefix } = this.rules;
    const next = this.lines.slice(to, to + (head.followedBy ? head.within : 1));
    if (!head.followedBy) return next[0] !== undefined && next[0].indent > line.indent;
    if (startsWithOne(line, this.openings, prefix)) return false;
    return next.some((l) => startsWithOne(l, head.followedBy!, prefix));
  }

  /** Whether an entry's first part opens here. */
  opens(at: number): boolean {
    const first = this.rules.head.followedBy?.slice(0, 1);
    return first !== undefined && startsWithOne(this.lines[at], first, 0);
  }
}

/** Whether each line lies between the marks; all do where there are none. */
const linesWithin = (lines: readonly TextLine[], between: LineRules['between']): boolean[] => {
  let within = between === undefined;
  return lines.map((line) => {
    if (!between) return true;
    const text = mainText(line);
    if (between.before.some((word) => text.startsWith(word))) within = false;
    else if (between.after.includes(text)) {
      within = true;
      return false;
    }
    return within;
  });
};

const unreadAt = (lines: readonly TextLine[], why: string): UnreadPlace => {
  const cells = lines.flatMap((line) => line.cells);
  return { span: entrySpan(cells), text: mainText({ cells }), why };
};

/** Linear in the lines. */
export const extractLines = (lines: readonly TextLine[], rules: LineRules): Extracted => {
  const finder = new HeadFinder(lines, rules);
  const within = linesWithin(lines, rules.between);
  const heads: Head[] = [];
  /** Lines with which the entry before is at its end, though no name could be read in them. */
  const ends = new Set<number>();
  const unread: UnreadPlace[] = [];
  let untilFirstPart = false;
  for (let at = 0; at < lines.length; at++) {
    if (!within[at]) continue;
    if (rules.ends.some((word) => mainText(lines[at]).startsWith(word))) {
      ends.add(at);
      continue;
    }
    const head = finder.at(at);
    if (head && 'why' in head) {
      unread.push(unreadAt(lines.slice(at, head.to), head.why));
      ends.add(at);
      at = head.to - 1;
    } else if (head) {
      heads.push(head);
      untilFirstPart = true;
      at = head.to - 1;
    } else if (lines[at].cells.length > 0 && finder.opens(at)) {
      // Two first parts under one headword: the second headword was not known as one.
      if (!untilFirstPart) unread.push(unreadAt([lines[at]], 'it has no headword before it'));
      untilFirstPart = false;
    }
  }
  const entries = heads.flatMap(({ from, to, names }, i) => {
    let end = to;
    const next = heads[i + 1]?.from ?? lines.length;
    while (end < next && within[end] && !ends.has(end)) end += 1;
    const { fields, parts } = readParts(lines.slice(to, end), rules);
    const span = entrySpan(lines.slice(from, end).flatMap(({ cells }) => cells));
    const { dynasty } = rules;
    return names.map((named) => ({
      fields: { ...fields, ...named, ...(dynasty === undefined ? {} : { dynasty }) },
      span,
      parts,
    }));
  });
  return { entries, unread };
};
