// Cuts a book into entries by how their headwords are set.
import { countedNames } from './counted-names.ts';
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

interface Head {
  /** Its lines in the book, `to` not included. */
  from: number;
  to: number;
  names: string[];
}

class HeadFinder {
  private readonly lines: readonly TextLine[];
  private readonly rules: LineRules;
  private readonly openings: readonly string[];

  constructor(lines: readonly TextLine[], rules: LineRules) {
    this.lines = lines;
    this.rules = rules;
    this.openings = [...rules.parts.flatMap(({ openings }) => openings), ...rules.others];
  }

  /** The headword that begins at this line, or why there is none though it looks like one; undefined for all else. */
  at(from: number): Head | string | undefined {
    const { head, name } = this.rules;
    const line = this.lines[from];
    if (!head.indents.includes(line.indent) || line.cells.length === 0) return undefined;
    let to = from + 1;
    let text = startText(line);
    if (name.ends === 'counted') {
      text = mainText(line);
      // A line may end with a count and the head go on in the next.
      const isWhole = () => this.isFollowed(line, to) && countedNames(text, name).length > 0;
      while (
        this.lines[to - 1].isFull &&
        this.lines[to]?.indent === line.indent &&
        to - from < 6 &&
        !isWhole()
      )
        text += mainText(this.lines[to++]);
    }
    if (text === '' || Array.from(text).length > head.most || head.not.some((word) => text.includes(word)))
      return undefined;
    if (!this.isFollowed(line, to)) return undefined;
    const names = name.ends === 'counted' ? countedNames(text, name) : [text];
    if (names.length === 0) return undefined;
    const good = names.flatMap((n) => this.withoutPlaces(n) || []);
    const wrong = good.find((n) => {
      const characters = Array.from(n);
      const joined = characters.length > 4 && characters.indexOf(characters.at(-1)!) < characters.length - 1;
      return (
        characters.length < name.least || characters.length > name.most || (name.ends === 'counted' && joined)
      );
    });
    if (good.length === 0) return `“${text}” names only places`;
    return wrong === undefined ? { from, to, names: good } : `“${wrong}” is not one name`;
  }

  /** 司獄江蘇浙江, of whom each has one, is 司獄. */
  private withoutPlaces(name: string): string {
    const { places } = this.rules.name;
    let end = name.length;
    for (let word = places.find((p) => name.endsWith(p)); word !== undefined; ) {
      end -= word.length;
      const rest = name.slice(0, end);
      word = places.find((p) => rest.endsWith(p));
    }
    return name.slice(0, end);
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

const unreadAt = (line: TextLine, why: string): UnreadPlace => ({
  span: entrySpan(line.cells),
  text: mainText(line),
  why,
});

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
    const head = finder.at(at);
    if (typeof head === 'string') {
      unread.push(unreadAt(lines[at], head));
      ends.add(at);
    } else if (head) {
      heads.push(head);
      untilFirstPart = true;
      at = head.to - 1;
    } else if (lines[at].cells.length > 0 && finder.opens(at)) {
      // Two first parts under one headword: the second headword was not known as one.
      if (!untilFirstPart) unread.push(unreadAt(lines[at], 'no headword stands before it'));
      untilFirstPart = false;
    }
  }
  const entries = heads.flatMap(({ from, to, names }, i) => {
    let end = to;
    const next = heads[i + 1]?.from ?? lines.length;
    while (end < next && within[end] && !ends.has(end)) end += 1;
    const { fields, parts } = readParts(lines.slice(to, end), rules);
    const span = entrySpan(lines.slice(from, end).flatMap(({ cells }) => cells));
    return names.map((name) => ({ fields: { name, ...fields }, span, parts }));
  });
  return { entries, unread };
};
