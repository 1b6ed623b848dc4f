// The file of what the library knows: <data>/knowledge.db, a database that is made whole and never changed, and
// replaces the previous one by one rename. After the last page of the database come its length, a checksum of its
// input, and its SHA-256. It is made of lists and holdings alone, so that it may be deleted; the same input gives the
// same bytes.
//
//   entities   in the order of lists and products, `ordinal` from 0; `years` where they are given; `product` of a work
//   members    entries that are joined in an entity, its own first
//   names      its name, its other names and the 字 that is given for it: `norm` is the name by the least form of each
//              character, `pinyin` its syllables
//   properties its properties, each with its source; `places` JSON ReferencePlace[]
//   relations  from metadata and officers; those of names in one entry are counted on demand
//   entries    of dated books, and `mentions` the entities that they name, each once with its first place
//   named_as   by product and name how many entries name it so, and how many have the name at all
//   unjoined   authors of a work who match several entries
//   dated      years in the description of an entity
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isAbsent } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';

export const knowledgeFormat = 4;
const applicationId = 0x4c484b4e;

export const knowledgeFile = (data: string): string => join(data, 'knowledge.db');

export const knowledgeSchema = `
PRAGMA application_id = ${applicationId};
PRAGMA user_version = ${knowledgeFormat};
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE sources (ordinal INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE products (ordinal INTEGER PRIMARY KEY, code TEXT NOT NULL, version TEXT NOT NULL, name TEXT NOT NULL) STRICT;
CREATE TABLE entities (ordinal INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
  dynasty TEXT, first_year INTEGER, last_year INTEGER, dates TEXT, gist TEXT, product INTEGER, told INTEGER NOT NULL,
  sources TEXT NOT NULL) STRICT;
CREATE TABLE members (kind TEXT NOT NULL, id TEXT NOT NULL, entity INTEGER NOT NULL, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
CREATE TABLE names (entity INTEGER NOT NULL, place INTEGER NOT NULL, name TEXT NOT NULL, norm TEXT NOT NULL,
  pinyin TEXT NOT NULL, PRIMARY KEY (entity, place)) STRICT, WITHOUT ROWID;
CREATE TABLE properties (entity INTEGER NOT NULL, place INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
  entry TEXT, source INTEGER NOT NULL, places TEXT, PRIMARY KEY (entity, place)) STRICT, WITHOUT ROWID;
CREATE TABLE relations (ordinal INTEGER PRIMARY KEY, source INTEGER NOT NULL, target INTEGER NOT NULL, kind TEXT NOT NULL,
  product INTEGER NOT NULL, weight INTEGER NOT NULL, basis TEXT NOT NULL, text TEXT NOT NULL, entry INTEGER) STRICT;
CREATE TABLE entries (ordinal INTEGER PRIMARY KEY, product INTEGER NOT NULL, first_day INTEGER, last_day INTEGER,
  label TEXT NOT NULL) STRICT;
CREATE TABLE mentions (entry INTEGER NOT NULL, entity INTEGER NOT NULL, page_id INTEGER NOT NULL, cell INTEGER NOT NULL,
  cells INTEGER NOT NULL, basis TEXT NOT NULL, office TEXT, PRIMARY KEY (entry, entity)) STRICT, WITHOUT ROWID;
CREATE TABLE named_as (product INTEGER NOT NULL, entity INTEGER NOT NULL, name TEXT NOT NULL, entries INTEGER NOT NULL,
  total INTEGER NOT NULL, PRIMARY KEY (entity, product, name)) STRICT, WITHOUT ROWID;
CREATE TABLE unjoined (work INTEGER NOT NULL, name TEXT NOT NULL, role TEXT NOT NULL, entity INTEGER NOT NULL) STRICT;
CREATE TABLE dated (entity INTEGER NOT NULL, first_year INTEGER NOT NULL, last_year INTEGER NOT NULL, label TEXT NOT NULL,
  text TEXT NOT NULL, source INTEGER NOT NULL) STRICT;
`;
export const knowledgeIndexes = `
CREATE INDEX names_norm ON names (norm);
CREATE INDEX entities_kind ON entities (kind, told DESC);
CREATE INDEX entities_id ON entities (kind, id);
CREATE INDEX members_entity ON members (entity);
CREATE INDEX named_as_product ON named_as (product, name);
CREATE INDEX unjoined_entity ON unjoined (entity);
CREATE INDEX unjoined_work ON unjoined (work);
CREATE INDEX dated_entity ON dated (entity);
`;

const pieceBytes = 1 << 22;
const mark = 'LHKN';
const sumLength = 64;
/** Mark, length of the database, what it was made of, and the sum of all. */
const sealLength = mark.length + 12 + 2 * sumLength;

/** Of the first `length` bytes, and of what they were made of. */
const sumOf = (fd: number, length: number, inputs: string): string => {
  const hash = createHash('sha256').update(inputs);
  const piece = Buffer.alloc(Math.min(pieceBytes, length));
  for (let at = 0; at < length; ) {
    const read = readSync(fd, piece, 0, Math.min(piece.length, length - at), at);
    if (read === 0) break;
    hash.update(piece.subarray(0, read));
    at += read;
  }
  return hash.digest('hex');
};
const sealOf = (fd: number, length: number, inputs: string): string =>
  `${mark}${String(length).padStart(12, '0')}${inputs}${sumOf(fd, length, inputs)}`;

/** Closes a file that has been written, and sees it to the disk. `inputs` is a SHA-256 of what it was made of. */
export const sealKnowledge = (path: string, inputs: string): void => {
  const fd = openSync(path, 'r+');
  try {
    const { size } = fstatSync(fd);
    writeSync(fd, sealOf(fd, size, inputs), size);
    fsyncSync(fd);
  } catch (cause) {
    throw explainError(cause, path);
  } finally {
    closeSync(fd);
  }
};

const readSeal = (fd: number): { size: number; seal: string } => {
  const size = fstatSync(fd).size - sealLength;
  const bytes = Buffer.alloc(sealLength);
  if (size > 0) readSync(fd, bytes, 0, sealLength, size);
  return { size, seal: bytes.toString('latin1') };
};

/** What the file was made of; undefined where there is none, or none of this form. */
export const inputsOfKnowledge = (path: string): string | undefined => {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (cause) {
    if (isAbsent(cause)) return undefined;
    throw explainError(cause, path);
  }
  try {
    const { seal } = readSeal(fd);
    return seal.startsWith(mark) ? seal.slice(mark.length + 12, mark.length + 12 + sumLength) : undefined;
  } finally {
    closeSync(fd);
  }
};

/** Holds a file against its sum. @throws LibraryFailure `damaged`, and `not-found` where there is none. */
export const checkKnowledge = (path: string): void => {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (cause) {
    throw explainError(cause, path);
  }
  try {
    const { size, seal } = readSeal(fd);
    const inputs = seal.slice(mark.length + 12, mark.length + 12 + sumLength);
    if (size <= 0 || seal !== sealOf(fd, size, inputs))
      throw new LibraryFailure(
        'damaged',
        `${path} is not as it was written: langhuan knowledge build makes it again`,
      );
  } finally {
    closeSync(fd);
  }
};
