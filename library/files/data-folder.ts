// Names and places in the data folder: <data>/library/<code>/<version>/, beside it `current`, `leases/` and, while an
// import runs, `.building-<version>`. `current` has the live version in its first line and then, one a line, the
// versions before it with the moment they ceased to be live; one rename changes both together.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainError, LibraryFailure } from './failure.ts';

const codePattern = /^[a-z0-9][a-z0-9-]{0,63}$/;
const versionPattern = /^\d{8}T\d{6}-[a-z0-9]{4}$/;

export const buildingPrefix = '.building-';
export const gonePrefix = '.gone-';

/** Returns the code, or fails saying what a code is. It is a folder's name and a part of addresses. */
export const checkCode = (code: string): string => {
  if (isCode(code)) return code;
  throw new LibraryFailure(
    'bad-code',
    `“${code}” cannot be a product's code: use 1 to 64 of a–z, 0–9 and “-”, the first not “-”`,
  );
};

export const isCode = (name: string): boolean => codePattern.test(name);
export const isVersion = (name: string): boolean => versionPattern.test(name);

/** The full name of a product, trimmed. */
export const checkName = (name: string): string => {
  const trimmed = name.trim();
  if (trimmed !== '' && trimmed.length <= 200 && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(trimmed)) return trimmed;
  const message = 'a product needs a name of 1 to 200 characters, without control characters';
  throw new LibraryFailure('bad-source', message);
};

/** Where products are stored, if not in the data folder: a shared folder, or `s3://bucket/prefix`. */
export const storeAddress = (): string | undefined => process.env['HOLDINGS']?.trim() || undefined;

/** The products that are stored in the data folder itself. */
export const ownLibraryDir = (data: string): string => join(data, 'library');
/** The products as they are read: those of the data folder, or its copies of what a holdings store has. */
export const libraryDir = (data: string): string =>
  storeAddress() === undefined ? ownLibraryDir(data) : join(data, 'cache', 'holdings');
export const codeDir = (data: string, code: string): string => join(libraryDir(data), checkCode(code));
export const versionDir = (data: string, code: string, version: string): string => {
  if (!isVersion(version)) throw new LibraryFailure('version-gone', `“${version}” is not a version`);
  return join(codeDir(data, code), version);
};

/** `20261121T064300-k3f9`: UTC and four random letters. Sorts after `previous` even when the clock went back. */
export const makeVersion = (now: number, previous?: string): string => {
  const stamp = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+Z/g, '');
  const letters = [...randomBytes(4)].map((b) => (b % 36).toString(36)).join('');
  if (previous === undefined || stamp(now) > previous.slice(0, 15)) return `${stamp(now)}-${letters}`;
  const [date, time] = [previous.slice(0, 8), previous.slice(9, 15)];
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return `${stamp(Date.parse(iso) + 1000)}-${letters}`;
};

/** When a version was made, in epoch milliseconds. */
export const timeOfVersion = (version: string): number =>
  Date.parse(version.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z'));

/** The names in a folder; none when it is absent. */
export const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir).sort();
  } catch (cause) {
    if (isAbsent(cause)) return [];
    throw explainError(cause, dir);
  }
};

export const hasErrorCode = (cause: unknown, code: string): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === code;

export const isAbsent = (cause: unknown): boolean =>
  hasErrorCode(cause, 'ENOENT') || hasErrorCode(cause, 'ENOTDIR');

export interface Current {
  /** The live version. */
  version: string;
  /** Those before it, with the time (milliseconds) at which each ceased to be live. */
  past: { version: string; until: number }[];
}

export const currentFile = (data: string, code: string): string => join(codeDir(data, code), 'current');

export const formatCurrent = ({ version, past }: Current): string =>
  [version, ...past.map((p) => `${p.version} ${new Date(p.until).toISOString()}`)].join('\n').concat('\n');

/** `undefined` when nothing is published under the code. */
export const readCurrent = (data: string, code: string): Current | undefined =>
  readCurrentFile(currentFile(data, code));

/** The same of a file `current`, wherever it lies. */
export const readCurrentFile = (path: string): Current | undefined => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    if (isAbsent(cause)) return undefined;
    throw explainError(cause, path);
  }
  const [version, ...rest] = text.trimEnd().split('\n');
  const past = rest.map((line) => {
    const [name, time] = line.split(' ');
    return { version: name, until: Date.parse(time) };
  });
  if (!isVersion(version) || past.some((p) => !isVersion(p.version) || Number.isNaN(p.until))) {
    throw new LibraryFailure(
      'damaged',
      `${path} is damaged: its first line must name a version; import again`,
    );
  }
  return { version, past };
};

/** As `readCurrent`, but a damaged file counts as none: for work that puts it right. */
export const readCurrentOrNone = (data: string, code: string): Current | undefined => {
  try {
    return readCurrent(data, code);
  } catch (cause) {
    if (cause instanceof LibraryFailure && cause.code === 'damaged') return undefined;
    throw cause;
  }
};
