// Lines of JSON, a piece of the file at a time. What is wrong with a line is told with its number and how to mend it.
import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import type { z } from 'zod';
import type { FaultLog } from '../../fault-log.ts';

/** More is no page. */
const longestLine = 40_000_000;
const pieceBytes = 1 << 18;

/** `text` without its end; the last need not have one. A line beyond the bound is told as `undefined`, and ends the reading. */
function* readTextLines(
  path: string,
  onBytes: (bytes: number) => void,
): Generator<{ line: number; text: string | undefined }> {
  const fd = openSync(path, 'r');
  const decoder = new StringDecoder('utf8');
  const piece = Buffer.alloc(pieceBytes);
  try {
    let line = 0;
    let held: string[] = [];
    let length = 0;
    for (;;) {
      const got = readSync(fd, piece, 0, pieceBytes, null);
      onBytes(got);
      const text = got === 0 ? decoder.end() : decoder.write(piece.subarray(0, got));
      let from = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        held.push(text.slice(from, end));
        yield { line: ++line, text: held.join('') };
        held = [];
        length = 0;
        from = end + 1;
      }
      held.push(text.slice(from));
      length += text.length - from;
      if (length > longestLine) {
        yield { line: line + 1, text: undefined };
        return;
      }
      if (got === 0) break;
    }
    const rest = held.join('');
    if (rest.trim() !== '') yield { line: line + 1, text: rest };
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

/** Whether a string in it cannot be kept: U+0000, or half a character. In JSON these are written as escapes. */
const isUnkeepable = (text: string): boolean => {
  if (!/\\u(?:0000|[dD][89a-fA-F])/.test(text)) return false;
  let found = false;
  JSON.parse(text, (_, value: unknown) => {
    found ||= typeof value === 'string' && /\0|\p{Surrogate}/u.test(value);
    return value;
  });
  return found;
};

/** Lines that are as `schema` says; the others are told to `faults`. A file that cannot be read is told too. */
export function* readJsonLines<T>(
  path: string,
  schema: z.ZodType<T>,
  faults: FaultLog,
  onBytes: (bytes: number) => void = () => {},
): Generator<JsonLine<T>> {
  try {
    for (const { line, text } of readTextLines(path, onBytes)) {
      if (text === undefined)
        faults.refuse(path, line, `the line has more than ${longestLine} characters: part it into pages`);
      else if (text.trim() === '') faults.refuse(path, line, 'the line is empty: take it out');
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
        const read = schema.safeParse(json);
        if (!read.success) faults.refuse(path, line, explainIssue(read.error));
        else if (isUnkeepable(text))
          faults.refuse(
            path,
            line,
            'the line has U+0000 or half a character (a lone surrogate): take it out',
          );
        else yield { line, value: read.data };
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
