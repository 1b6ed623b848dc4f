// Reads one file of a text into printed lines and pages. What ends a printed line differs: `¶` in most editions; the
// bare newline in those that carry `<md:…>` marks, where `¶` and `<md:…>` tell the lines and pages of another edition.
import { charClass, classOf, descriptionArity, descriptionEnd, textOf } from '../characters.ts';
import type { FaultLog } from '../fault-log.ts';
import type { LineBuilder } from './line-builder.ts';
import { type DraftFile, PageBuilder } from './page-builder.ts';

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

/** A file that is being read: its text, the pages that come of it, and the brackets that lie ahead. */
interface Reading {
  text: string;
  options: ParseOptions;
  pages: PageBuilder;
  /** The positions of the next page mark, `)` and `(`. */
  nextMark(at: number): number;
  nextClose(at: number): number;
  nextOpen(at: number): number;
}

/** The position of the next bracket at or after a position, -1 for none. Positions ascend: the text is searched once. */
const finder = (text: string, bracket: string) => {
  let next = text.indexOf(bracket);
  return (at: number): number => {
    if (next >= 0 && next < at) next = text.indexOf(bracket, at);
    return next;
  };
};

const leaveNote = ({ pages, options: { file, faults, builder } }: Reading): void => {
  faults.warn(file, pages.row, 'a note is opened with "(" and not closed: add the ")"');
  builder.abandonNote();
};
/** A note still open at the end of a line goes on if its `)` comes before another `(`. */
const settleNote = (reading: Reading, at: number): void => {
  const { builder, newlineEndsLine } = reading.options;
  if (!builder.inNote) return;
  const close = reading.nextClose(at);
  const open = reading.nextOpen(at);
  if (close >= 0 && (open < 0 || close < open)) return;
  // It may be closed in the next file, where files are cut by another edition.
  if (newlineEndsLine && close < 0 && open < 0) return;
  leaveNote(reading);
};
/** A file of an edition cut by another's 卷 can begin, or wholly lie, inside a note: its first parenthesis tells. */
const settleFirstNote = (reading: Reading): void => {
  const { builder, newlineEndsLine } = reading.options;
  const firstOpen = reading.nextOpen(0);
  const firstClose = reading.nextClose(0);
  const closesFirst = firstClose >= 0 && (firstOpen < 0 || firstClose < firstOpen);
  const noParentheses = firstOpen < 0 && firstClose < 0;
  if (builder.inNote && !closesFirst && !(newlineEndsLine && noParentheses)) leaveNote(reading);
  if (newlineEndsLine && closesFirst && !builder.inNote) builder.openNote();
};

const endLine = (reading: Reading, at: number): void => {
  settleNote(reading, at);
  reading.pages.endLine();
};

/** The markup at `at`: its length, or 0. */
const readTag = (reading: Reading, at: number): number => {
  const { text, pages, options } = reading;
  tag.lastIndex = at;
  const found = tag.exec(text);
  if (!found) return 0;
  if (found[1] === 'pb') {
    settleNote(reading, at + found[0].length);
    pages.turnPage(found[2]);
  } else if (!found[1])
    options.faults.warn(
      options.file,
      pages.row,
      `"${found[0]}" is no markup of this form and is left out: remove it`,
    );
  return found[0].length;
};

/** A gaiji at `at`: its length, or 0. */
const readGaiji = ({ text, pages, options }: Reading, pattern: RegExp, at: number): number => {
  pattern.lastIndex = at;
  const code = pattern.exec(text)?.[0];
  if (!code) return 0;
  options.onGaiji(code, pages.row);
  pages.addCell(code, true);
  return code.length;
};

const readChar = (reading: Reading, at: number, end: number): number => {
  const { text, pages, options } = reading;
  const { file, faults, builder } = options;
  const codePoint = text.codePointAt(at)!;
  const size = codePoint > 0xffff ? 2 : 1;
  const kind = classOf(codePoint);
  if (kind === charClass.cell) {
    if (descriptionArity(codePoint) > 0) {
      const stop = descriptionEnd(text, at);
      if (stop > 0 && stop <= end) {
        const code = text.slice(at, stop);
        options.onGaiji(code, pages.row);
        pages.addCell(code, true);
        return code.length;
      }
    }
    pages.addCell(textOf(codePoint), false);
  } else if (kind === charClass.space) builder.addSpace(codePoint === 0x3000 || codePoint === 9 ? 2 : 1);
  else if (kind === charClass.after) builder.addAfter(textOf(codePoint));
  else if (kind === charClass.before) builder.addBefore(textOf(codePoint));
  else if (kind === charClass.joining) {
    if (!builder.joinMark(textOf(codePoint))) pages.addCell(textOf(codePoint), false);
  } else if (codePoint < 0x20)
    faults.warn(file, pages.row, `control character U+${codePoint.toString(16).padStart(4, '0')}: remove it`);
  return size;
};

const readText = (reading: Reading, from: number, end: number): void => {
  const { text, pages, nextMark, options } = reading;
  const { file, faults, builder, newlineEndsLine } = options;
  for (let at = from; at < end; ) {
    if (pages.full) {
      const mark = nextMark(at);
      if (mark < 0 || mark >= end) return;
      // A mark that is none, unclosed, is passed over as text.
      at = mark + (readTag(reading, mark) || 1);
      continue;
    }
    const code = text.charCodeAt(at);
    if (code === 0xb6) {
      if (!newlineEndsLine) endLine(reading, at + 1);
      at++;
    } else if (code === 0x3c) at += readTag(reading, at) || readChar(reading, at, end);
    else if (code === 0x26) at += readGaiji(reading, entity, at) || readChar(reading, at, end);
    else if (code === 0x5b) at += readGaiji(reading, composition, at) || readChar(reading, at, end);
    else if (code === 0x28) {
      builder.openNote();
      at++;
    } else if (code === 0x29) {
      if (!builder.closeNote()) {
        faults.warn(file, pages.row, '")" closes no note: add the "(" or remove it');
        builder.addAfter(')');
      }
      at++;
    } else if (code === 0x2f && builder.inNote) {
      builder.nextRow();
      at++;
    } else if (code < 0xd800 && classOf(code) === charClass.cell && descriptionArity(code) === 0) {
      pages.addCell(textOf(code), false);
      at++;
    } else at += readChar(reading, at, end);
  }
};

const readProperty = (reading: Reading, line: string): void => {
  const { pages } = reading;
  const found = property.exec(line);
  if (!found) return;
  let [, key, value] = found;
  if (key === 'PROPERTY') {
    const named = namedProperty.exec(value);
    if (!named) return;
    [, key, value] = named;
    if (key === 'JUAN' || key === 'FILE') pages.addJuan(value.trim());
  }
  if (!pages.properties.has(key)) pages.properties.set(key, value.trim());
};

const readHeading = (reading: Reading, from: number, end: number, mark: RegExpExecArray): void => {
  const { text, pages, options } = reading;
  const { builder } = options;
  if (builder.touched) endLine(reading, from);
  builder.breakNote();
  pages.swallow = false;
  pages.stars = mark[1].length;
  readText(reading, from + mark[0].length, end);
  if (builder.touched) endLine(reading, end);
  // The heading's own `¶` may be on the line after it, or it has none.
  pages.swallow = text.charCodeAt(end - 1) !== 0xb6;
  builder.breakNote();
  pages.stars = 0;
};

export const parseFile = (raw: string, options: ParseOptions): DraftFile => {
  const text = raw.includes('\r') ? raw.replaceAll('\r', '') : raw;
  const { file, faults, builder, newlineEndsLine } = options;
  const digital = digitalMark.test(text);
  const pages = new PageBuilder(file, faults, builder, digital);
  const [nextMark, nextClose, nextOpen] = [finder(text, '<pb:'), finder(text, ')'), finder(text, '(')];
  const reading: Reading = { text, options, pages, nextMark, nextClose, nextOpen };
  settleFirstNote(reading);

  for (let from = 0; from < text.length; ) {
    pages.row++;
    let end = text.indexOf('\n', from);
    if (end < 0) end = text.length;
    const first = text.charCodeAt(from);
    if (first === 0x23) {
      if (text.charCodeAt(from + 1) === 0x2b) readProperty(reading, text.slice(from, end));
    } else if (end === from) {
      if (digital && builder.touched) endLine(reading, end);
    } else if ((first === 0x3a || first === 0x20) && drawer.test(text.slice(from, end))) {
      // A drawer repeats its heading.
    } else if (first === 0x2d && /^-{3,}¶?$/.test(text.slice(from, end))) {
      if (builder.touched) endLine(reading, end);
    } else {
      const mark = first === 0x2a ? heading.exec(text.slice(from, end)) : null;
      if (mark) readHeading(reading, from, end, mark);
      else {
        readText(reading, from, end);
        if (newlineEndsLine && builder.touched) endLine(reading, end);
      }
    }
    from = end + 1;
  }
  settleNote(reading, text.length);
  return pages.finish();
};
