// Reads one file of a text into printed lines and pages. What ends a printed line differs: `¶` in most editions; the
// bare newline in those that carry `<md:…>` marks, where `¶` and `<md:…>` tell the lines and pages of another edition.
import type { SourceLine } from '../source.ts';
import { mostPageCells, mostPageLines } from '../../files/bounds.ts';
import { charClass, classOf, descriptionArity, descriptionEnd, textOf } from '../characters.ts';
import type { FaultLog } from '../fault-log.ts';
import type { LineBuilder } from './line-builder.ts';
import { type PageMark, readPageMark } from './page-label.ts';

export interface DraftLine {
  line: SourceLine;
  /** Where it ends in the file, from 1. */
  at: number;
  /** Stars of an org heading. */
  stars: number;
  /** `JUAN` and `FILE` properties since the line or page before, as written. */
  juan: string[];
}

export interface DraftPage {
  mark: PageMark;
  at: number;
  juan: string[];
  lines: DraftLine[];
}

export interface DraftFile {
  /** Lines before the first page mark. */
  lead: DraftLine[];
  pages: DraftPage[];
  /** `JUAN` properties that nothing followed. */
  juan: string[];
  properties: Map<string, string>;
}

export interface ParseOptions {
  file: string;
  faults: FaultLog;
  builder: LineBuilder;
  newlineEndsLine: boolean;
  /** Called for every unencoded character, at its place. */
  onGaiji(code: string, line: number): void;
}

const property = /^#\+([A-Za-z_]+):?[ \t]*(.*)/s;
const namedProperty = /^(JUAN|[A-Z_]+)[ \t](.*)/s;
const heading = /^(\*+)[ \t]+/;
const drawer = /^[ \t]*:[A-Za-z_-]+:(?:[ \t].*)?$/;
const entity = /&[A-Za-z][A-Za-z0-9-]*;/y;
/**
 * Operators make a composition of brackets: `[提要]` and `[Nos. 263, 264]` are brackets around words. Real ones have
 * about 30 characters at most; the bounds keep a file of brackets from being read through at each of them.
 */
const composition = /\[(?=[^\]\n]{0,99}?[^ -~])[^[\]\s¶<>&]{0,99}[-+*/@][^[\]\s¶<>&]{0,99}\]/y;
/** A mark of an edition without printed lines, not in a comment: there an empty `¶` is nothing, a blank line an end. */
const digitalMark = /^(?!#).*<pb:[^_<>\n]*_(?:tls|CHANT|TLS)/m;
const tag = /<(pb|md):([^<>\n]*)>|<\/?[A-Za-z][^<>¶\n]*>?/y;

export const parseFile = (raw: string, options: ParseOptions): DraftFile => {
  const text = raw.includes('\r') ? raw.replaceAll('\r', '') : raw;
  const { file, faults, builder, newlineEndsLine } = options;
  const draft: DraftFile = { lead: [], pages: [], juan: [], properties: new Map() };
  const digital = digitalMark.test(text);
  let lines = draft.lead;
  let row = 0;
  let stars = 0;
  /** The `¶` of a page mark or of a heading's own line makes no further line. */
  let swallow = false;
  let juan: string[] = [];

  /** Of the page that is open. */
  let cells = 0;
  let pageLines = 0;
  /** It holds what a page may: nothing is read until the next mark. */
  let full = false;

  /** Reports once per page. The rest of the page is not read: a bound on memory. */
  const checkRoom = (): void => {
    if (full || (cells <= mostPageCells && pageLines <= mostPageLines)) return;
    full = true;
    faults.refuse(
      file,
      row,
      `a page has more than ${mostPageCells} characters or ${mostPageLines} lines: set <pb:TEXT_EDITION_001-1a> where each of its pages begins`,
    );
  };
  const addCell = (text: string, gaiji: boolean): void => {
    cells++;
    checkRoom();
    if (!full) builder.addCell(text, gaiji);
  };
  const takeJuan = (): string[] => {
    const taken = juan;
    juan = [];
    return taken;
  };
  const pushLine = (): void => {
    const line = builder.finishLine();
    pageLines++;
    checkRoom();
    if (!full) lines.push({ line, at: row, stars, juan: takeJuan() });
    stars = 0;
  };
  const flush = (): void => {
    if (builder.touched) pushLine();
  };
  /**
   * The position of the next bracket at or after a position, -1 for none. Positions ascend: the text is searched once.
   */
  const finder = (bracket: string) => {
    let next = text.indexOf(bracket);
    return (at: number): number => {
      if (next >= 0 && next < at) next = text.indexOf(bracket, at);
      return next;
    };
  };
  const nextMark = finder('<pb:');
  const nextClose = finder(')');
  const nextOpen = finder('(');
  /** A note still open at the end of a line goes on if its `)` comes before another `(`. */
  const settleNote = (at: number): void => {
    if (!builder.inNote) return;
    const close = nextClose(at);
    const open = nextOpen(at);
    if (close >= 0 && (open < 0 || close < open)) return;
    // It may be closed in the next file, where files are cut by another edition.
    if (newlineEndsLine && close < 0 && open < 0) return;
    leaveNote();
  };
  const leaveNote = (): void => {
    faults.warn(file, row, 'a note is opened with "(" and not closed: add the ")"');
    builder.abandonNote();
  };
  const endLine = (at: number): void => {
    settleNote(at);
    if (swallow && !builder.touched) swallow = false;
    else if (builder.touched || !digital) {
      swallow = false;
      pushLine();
    }
  };
  const turnPage = (id: string, at: number): void => {
    settleNote(at);
    flush();
    const page: DraftPage = { mark: readPageMark(id), at: row, juan: takeJuan(), lines: [] };
    if (page.mark.leaf === undefined)
      faults.warn(
        file,
        row,
        `<pb:${id}> names no 卷 and leaf: write it as <pb:${id.split('_')[0]}_EDITION_001-1a>`,
      );
    draft.pages.push(page);
    lines = page.lines;
    cells = 0;
    pageLines = 0;
    full = false;
    swallow = true;
  };
  const readTag = (at: number): number => {
    tag.lastIndex = at;
    const found = tag.exec(text);
    if (!found) return 0;
    if (found[1] === 'pb') turnPage(found[2], tag.lastIndex);
    else if (!found[1])
      faults.warn(file, row, `"${found[0]}" is no markup of this form and is left out: remove it`);
    return found[0].length;
  };
  /** A gaiji at `at`: its length, or 0. */
  const readGaiji = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    const code = pattern.exec(text)?.[0];
    if (!code) return 0;
    options.onGaiji(code, row);
    addCell(code, true);
    return code.length;
  };

  const readChar = (at: number, end: number): number => {
    const codePoint = text.codePointAt(at)!;
    const size = codePoint > 0xffff ? 2 : 1;
    const kind = classOf(codePoint);
    if (kind === charClass.cell) {
      if (descriptionArity(codePoint) > 0) {
        const stop = descriptionEnd(text, at);
        if (stop > 0 && stop <= end) {
          const code = text.slice(at, stop);
          options.onGaiji(code, row);
          addCell(code, true);
          return code.length;
        }
      }
      addCell(textOf(codePoint), false);
    } else if (kind === charClass.space) builder.addSpace(codePoint === 0x3000 || codePoint === 9 ? 2 : 1);
    else if (kind === charClass.after) builder.addAfter(textOf(codePoint));
    else if (kind === charClass.before) builder.addBefore(textOf(codePoint));
    else if (kind === charClass.joining) {
      if (!builder.joinMark(textOf(codePoint))) addCell(textOf(codePoint), false);
    } else if (codePoint < 0x20)
      faults.warn(file, row, `control character U+${codePoint.toString(16).padStart(4, '0')}: remove it`);
    return size;
  };

  const readText = (from: number, end: number): void => {
    for (let at = from; at < end; ) {
      if (full) {
        const mark = nextMark(at);
        if (mark < 0 || mark >= end) return;
        // A mark that is none, unclosed, is passed over as text.
        at = mark + (readTag(mark) || 1);
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === 0xb6) {
        if (!newlineEndsLine) endLine(at + 1);
        at++;
      } else if (code === 0x3c) at += readTag(at) || readChar(at, end);
      else if (code === 0x26) at += readGaiji(entity, at) || readChar(at, end);
      else if (code === 0x5b) at += readGaiji(composition, at) || readChar(at, end);
      else if (code === 0x28) {
        builder.openNote();
        at++;
      } else if (code === 0x29) {
        if (!builder.closeNote()) {
          faults.warn(file, row, '")" closes no note: add the "(" or remove it');
          builder.addAfter(')');
        }
        at++;
      } else if (code === 0x2f && builder.inNote) {
        builder.nextRow();
        at++;
      } else if (code < 0xd800 && classOf(code) === charClass.cell && descriptionArity(code) === 0) {
        addCell(textOf(code), false);
        at++;
      } else at += readChar(at, end);
    }
  };

  const readProperty = (line: string): void => {
    const found = property.exec(line);
    if (!found) return;
    let [, key, value] = found;
    if (key === 'PROPERTY') {
      const named = namedProperty.exec(value);
      if (!named) return;
      [, key, value] = named;
      if (key === 'JUAN' || key === 'FILE') {
        flush();
        juan.push(value.trim());
      }
    }
    if (!draft.properties.has(key)) draft.properties.set(key, value.trim());
  };

  // A file of an edition cut by another's 卷 can begin, or wholly lie, inside a note: its first parenthesis tells.
  const firstOpen = text.indexOf('(');
  const firstClose = text.indexOf(')');
  const closesFirst = firstClose >= 0 && (firstOpen < 0 || firstClose < firstOpen);
  const noParentheses = firstOpen < 0 && firstClose < 0;
  if (builder.inNote && !closesFirst && !(newlineEndsLine && noParentheses)) leaveNote();
  if (newlineEndsLine && closesFirst && !builder.inNote) builder.openNote();

  for (let from = 0; from < text.length; ) {
    row++;
    let end = text.indexOf('\n', from);
    if (end < 0) end = text.length;
    const first = text.charCodeAt(from);
    if (first === 0x23) {
      if (text.charCodeAt(from + 1) === 0x2b) readProperty(text.slice(from, end));
    } else if (end === from) {
      if (digital && builder.touched) endLine(end);
    } else if ((first === 0x3a || first === 0x20) && drawer.test(text.slice(from, end))) {
      // A drawer repeats its heading.
    } else if (first === 0x2d && /^-{3,}¶?$/.test(text.slice(from, end))) {
      if (builder.touched) endLine(end);
    } else {
      const stop = first === 0x2a ? heading.exec(text.slice(from, end)) : null;
      if (stop) {
        if (builder.touched) endLine(from);
        builder.breakNote();
        swallow = false;
        stars = stop[1].length;
        readText(from + stop[0].length, end);
        if (builder.touched) endLine(end);
        // The heading's own `¶` may be on the line after it, or it has none.
        swallow = text.charCodeAt(end - 1) !== 0xb6;
        builder.breakNote();
        stars = 0;
      } else {
        readText(from, end);
        if (newlineEndsLine && builder.touched) endLine(end);
      }
    }
    from = end + 1;
  }
  settleNote(text.length);
  flush();
  draft.juan = juan;
  return draft;
};
