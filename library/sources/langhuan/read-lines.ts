// Lines of JSON, a piece of the file at a time. An error in a line is reported with its number and how to correct it.
import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { z } from 'zod';
import type { FaultLog } from '../fault-log.ts';

/** More is no page. */
const longestLine = 40_000_000;
/** A character has at most three bytes for each unit of UTF-16. */
const mostBytes = 3 * longestLine;
const pieceBytes = 1 << 18;
const newline = 10;

type TextLine = { line: number } & ({ text: string } | { wrong: string });

const tooLong = `the line has more than ${longestLine} characters: part it into pages`;

const decodeLine = (line: number, parts: readonly Buffer[]): TextLine => {
  const bytes = parts.length === 1 ? parts[0] : Buffer.concat(parts);
  if (!isUtf8(bytes)) return { line, wrong: 'the line is not UTF-8: convert the file to UTF-8' };
  const text = bytes.toString('utf8');
  if (text.length > longestLine) return { line, wrong: tooLong };
  // Some editors begin a file with the mark of its encoding.
  return { line, text: line === 1 ? text.replace(/^\uFEFF/u, '') : text };
};

/** `text` without its end; the last need not have one. A line beyond the bound ends the reading. */
function* readTextLines(path: string, onBytes: (bytes: number) => void): Generator<TextLine> {
  const fd = openSync(path, 'r');
  const piece = Buffer.alloc(pieceBytes);
  try {
    let line = 0;
    let held: Buffer[] = [];
    let length = 0;
    for (let got = readSync(fd, piece, 0, pieceBytes, null); got > 0; ) {
      onBytes(got);
      const bytes = piece.subarray(0, got);
      let from = 0;
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        held.push(bytes.subarray(from, end));
        yield decodeLine(++line, held);
        held = [];
        length = 0;
        from = end + 1;
      }
      // The piece is filled anew: what is held of it is copied.
      held.push(Buffer.from(bytes.subarray(from)));
      length += got - from;
      if (length > mostBytes) {
        yield { line: line + 1, wrong: tooLong };
        return;
      }
      got = readSync(fd, piece, 0, pieceBytes, null);
    }
    const rest = decodeLine(line + 1, held);
    if (!('text' in rest) || rest.text.trim() !== '') yield rest;
  } finally {
    closeSync(fd);
  }
}

/** `lines.2.runs.0: Invalid input`, of the first thing that is wrong. */
export const explainIssue = ({ issues }: z.ZodError): string => {
  const [{ path, message }] = issues;
  const where = path.map(String).join('.');
  return `${where === '' ? 'the line' : `“${where.slice(0, 100)}”`} is not as it should be (${message.slice(0, 200)}): see docs/exchange.md`;
};

export interface JsonLine<T> {
  line: number;
  value: T;
}

/** Whether a string in it cannot be stored: U+0000, or half a character. In JSON these are written as escapes. */
const isUnkeepable = (text: string): boolean => {
  if (!/\\u(?:0000|[dD][89a-fA-F])/.test(text)) return false;
  let found = false;
  JSON.parse(text, (_, value: unknown) => {
    found ||= typeof value === 'string' && /\0|\p{Surrogate}/u.test(value);
    return value;
  });
  return found;
};

/**
 * Lines that match `schema`; the others are reported to `faults`. A file that cannot be read is reported too.
 */
export function* readJsonLines<T>(
  path: string,
  schema: z.ZodType<T>,
  faults: FaultLog,
  onBytes: (bytes: number) => void = () => {},
): Generator<JsonLine<T>> {
  try {
    for (const read of readTextLines(path, onBytes)) {
      const { line } = read;
      if ('wrong' in read) {
        faults.refuse(path, line, read.wrong);
        continue;
      }
      const { text } = read;
      if (text.trim() === '') faults.refuse(path, line, 'the line is empty: take it out');
      else {
        let json: unknown;
        try {
          json = JSON.parse(text);
        } catch (cause) {
          faults.refuse(
            path,
            line,
            `the line is no JSON (${(cause as Error).message.slice(0, 100)}): write one object a line`,
          );
          continue;
        }
        const parsed = schema.safeParse(json);
        if (!parsed.success) faults.refuse(path, line, explainIssue(parsed.error));
        else if (isUnkeepable(text))
          faults.refuse(
            path,
            line,
            'the line has U+0000 or half a character (a lone surrogate): take it out',
          );
        else yield { line, value: parsed.data };
      }
    }
  } catch (cause) {
    if (!(cause as NodeJS.ErrnoException).syscall) throw cause;
    faults.refuse(
      path,
      0,
      `it cannot be read (${(cause as Error).message}): check that it is there, who owns it and its mode`,
    );
  }
}
