// The names that the pages of a version name, counted: a file of the cache,
// `<data>/cache/names/<code>/<version>.names`, made once and never changed; it may be deleted at any time.
//
//   names   JSON: for each name its kind, the name, its syllables with tones; by kind, then in the order of pinyin
//   starts  u32 per name and one more: where its pages begin
//   pages   u32: page ids of each name, ascending
//   times   u32: how often it occurs on that page
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { DamagedFile, openTables, packTables } from '#search/lists/table-file.ts';
import { checkCode, codeDir, isVersion, namesIn } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { hasVersion } from '../holdings/holdings.ts';
import { openSegmentFile } from '../files/segment-file.ts';
import { makeFolders, renameDurably, writeWhole } from '../files/sync-files.ts';

/** With the number of the form and of how names are read: a file of another is none. */
const kind = 'names 2';

export interface CountedName {
  type: EntityKind;
  name: string;
  /** One a character, empty where it has no reading. */
  syllables: readonly string[];
}

/** Of a version, its names by ordinal. */
export interface NameTable {
  readonly names: readonly CountedName[];
  /** Where the pages of a name begin in the two that follow; one more than there are names. */
  readonly starts: Uint32Array;
  readonly pages: Uint32Array;
  readonly times: Uint32Array;
}

const namesDir = (data: string): string => join(data, 'cache', 'names');

export const namesFile = (data: string, code: string, version: string): string =>
  join(namesDir(data), checkCode(code), `${version}.names`);

const bytesOf = (numbers: Uint32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
const numbersOf = (bytes: Uint8Array): Uint32Array => new Uint32Array(bytes.slice().buffer);

/** Lets go of what was counted of versions that are gone. */
const sweep = (data: string): void => {
  for (const code of namesIn(namesDir(data))) {
    const dir = join(namesDir(data), code);
    if (!existsSync(codeDir(data, code))) rmSync(dir, { recursive: true, force: true });
    for (const file of namesIn(dir)) {
      const version = file.replace(/\.names$/, '');
      // What another server is writing has no such name.
      if (isVersion(version) && !hasVersion(data, code, version)) rmSync(join(dir, file), { force: true });
    }
  }
};

export const writeNameTable = (data: string, code: string, version: string, table: NameTable): void => {
  const file = namesFile(data, code, version);
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  const { names, starts, pages, times } = table;
  const json = new TextEncoder().encode(
    JSON.stringify(names.map(({ type, name, syllables }) => [type, name, syllables])),
  );
  const tables = { names: json, starts: bytesOf(starts), pages: bytesOf(pages), times: bytesOf(times) };
  try {
    makeFolders(dirname(file));
    writeWhole(aside, packTables(kind, tables));
    renameDurably(aside, file);
    sweep(data);
  } catch (cause) {
    rmSync(aside, { force: true });
    throw explainError(cause, file);
  }
};

/** Undefined where a version has not been counted, or its file cannot be read: that is deleted. */
export const readNameTable = (file: string): NameTable | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    const source = openSegmentFile(file);
    try {
      const tables = openTables(source, kind);
      const rows = JSON.parse(new TextDecoder().decode(tables.read('names'))) as [
        EntityKind,
        string,
        string[],
      ][];
      return {
        names: rows.map(([type, name, syllables]) => ({ type, name, syllables })),
        starts: numbersOf(tables.read('starts')),
        pages: numbersOf(tables.read('pages')),
        times: numbersOf(tables.read('times')),
      };
    } finally {
      source.close();
    }
  } catch (cause) {
    if (!(cause instanceof DamagedFile || cause instanceof LibraryFailure)) throw cause;
    rmSync(file, { force: true });
    return undefined;
  }
};
