// Reads a list that is open, entry by entry.
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { z } from 'zod';
import type { ReferenceFacts, ReferenceKind } from '#contract/tools/reference.ts';
import { explainError } from '../../files/failure.ts';
import {
  damagedList,
  listFileOf,
  readHeadLine,
  type ReferenceHead,
  ReferenceTail,
  type StoredList,
} from './list-form.ts';

const chunkLength = 1 << 20;

/** A list that is open: its entries are read from the file that was opened, whatever has come into its place since. */
export class OpenList {
  readonly about: StoredList;
  private readonly fd: number;
  /** Where each entry's line begins, and where the last ends. */
  private readonly offsets: Float64Array;

  private constructor(about: StoredList, fd: number, offsets: Float64Array) {
    this.about = about;
    this.fd = fd;
    this.offsets = offsets;
  }

  /** Reads all of it once and holds it against its checksum. `onEntry` gets every entry, by its ordinal from 0. */
  static open(
    data: string,
    key: string,
    onEntry?: (facts: ReferenceFacts, ordinal: number, kind: ReferenceKind) => void,
  ): OpenList {
    const path = listFileOf(data, key);
    let fd: number;
    try {
      fd = openSync(path, 'r');
    } catch (cause) {
      throw explainError(cause, path);
    }
    try {
      return OpenList.read(path, key, fd, onEntry);
    } catch (cause) {
      closeSync(fd);
      throw explainError(cause, path);
    }
  }

  private static read(
    path: string,
    key: string,
    fd: number,
    onEntry?: (facts: ReferenceFacts, ordinal: number, kind: ReferenceKind) => void,
  ): OpenList {
    const hash = createHash('sha256');
    const offsets: number[] = [];
    let head: ReferenceHead | undefined;
    let held: { line: Buffer; at: number } | undefined;
    const take = (line: Buffer, at: number) => {
      if (held) {
        hash.update(held.line);
        if (!head) head = readHeadLine(held.line.toString('utf8'), path);
        else {
          offsets.push(held.at);
          onEntry?.(parseFacts(held.line, path), offsets.length - 1, head.kind);
        }
      }
      held = { line, at };
    };
    const chunk = Buffer.alloc(chunkLength);
    let rest: Buffer = Buffer.alloc(0);
    let at = 0;
    for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, read)]);
      let from = 0;
      for (let end = bytes.indexOf(10, from); end >= 0; end = bytes.indexOf(10, from)) {
        take(bytes.subarray(from, end + 1), at + from);
        from = end + 1;
      }
      rest = bytes.subarray(from);
      at += from;
    }
    if (!held || !head || rest.length > 0) throw damagedList(path, 'it is cut short');
    let tail: z.infer<typeof ReferenceTail>;
    try {
      tail = ReferenceTail.parse(JSON.parse(held.line.toString('utf8')));
    } catch {
      throw damagedList(path, 'its last line');
    }
    if (tail.sha256 !== hash.digest('hex') || tail.entries !== offsets.length)
      throw damagedList(path, 'its checksum');
    const places = Float64Array.from([...offsets, held.at]);
    return new OpenList({ key, ...head, ...tail, bytes: at }, fd, places);
  }

  get size(): number {
    return this.about.entries;
  }

  /** Undefined where there is no such entry. */
  entry(ordinal: number): ReferenceFacts | undefined {
    if (!Number.isInteger(ordinal) || ordinal < 0 || ordinal >= this.size) return undefined;
    const [from, to] = [this.offsets[ordinal], this.offsets[ordinal + 1]];
    const bytes = Buffer.alloc(to - from);
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(this.fd, bytes, read, bytes.length - read, from + read);
      if (more === 0) throw damagedList(this.about.key, 'it is cut short');
      read += more;
    }
    return parseFacts(bytes, this.about.key);
  }

  close(): void {
    closeSync(this.fd);
  }
}

const parseFacts = (line: Buffer, path: string): ReferenceFacts => {
  try {
    return JSON.parse(line.toString('utf8')) as ReferenceFacts;
  } catch {
    throw damagedList(path, 'an entry');
  }
};
