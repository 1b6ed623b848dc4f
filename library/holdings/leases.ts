// A server says which versions it has open, so that gc leaves them: one file a process and product,
// <data>/library/<code>/leases/<pid>-<host>.json, written again every minute. A lease whose heartbeat stopped ten
// minutes ago, or whose process is known to be dead, counts for nothing.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { codeDir, namesIn } from '../files/data-folder.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { makeFolders } from '../files/sync-files.ts';

interface LeaseFile {
  pid: number;
  host: string;
  versions: string[];
  /** Milliseconds since the epoch. */
  at: number;
}

const beatEvery = 60_000;
const staleAfter = 600_000;

/** Data folder and code → how often each version is held by this process. */
const held = new Map<string, { data: string; code: string; versions: Map<string, number> }>();
let heart: NodeJS.Timeout | undefined;

const leasesDir = (data: string, code: string) => join(codeDir(data, code), 'leases');
const ownName = () => {
  const host = hostname().replace(/[^A-Za-z0-9.-]/g, '_');
  return `${process.pid}-${host}${threadId === 0 ? '' : `-${threadId}`}.json`;
};

const writeLease = (data: string, code: string, versions: string[]): void => {
  const dir = leasesDir(data, code);
  const path = join(dir, ownName());
  try {
    if (versions.length === 0) {
      rmSync(path, { force: true });
      return;
    }
    // A product that was taken away meanwhile needs no lease, and no folder that looks like one.
    if (!existsSync(codeDir(data, code))) return;
    makeFolders(dir);
    const lease: LeaseFile = { pid: process.pid, host: hostname(), versions, at: Date.now() };
    writeFileSync(`${path}.tmp`, JSON.stringify(lease));
    renameSync(`${path}.tmp`, path);
  } catch (cause) {
    rmSync(`${path}.tmp`, { force: true });
    throw explainError(cause, path);
  }
};

/** A full disk keeps nobody from reading: the lease is written with the next heartbeat for which there is room. */
const writeOrWait = (data: string, code: string, versions: string[]): void => {
  try {
    writeLease(data, code, versions);
  } catch (cause) {
    if (!(cause instanceof LibraryFailure && cause.code === 'disk-full')) throw cause;
  }
};

const beat = (): void => {
  for (const { data, code, versions } of held.values()) {
    try {
      writeLease(data, code, [...versions.keys()]);
    } catch {
      // A heartbeat that cannot be written (a full disk, a product removed) is tried again with the next.
    }
  }
};

/** Keeps a version from gc until it is released as often as it was held. */
export const holdLease = (data: string, code: string, version: string): void => {
  const key = leasesDir(data, code);
  const entry = held.get(key) ?? { data, code, versions: new Map<string, number>() };
  const count = entry.versions.get(version) ?? 0;
  if (count === 0) writeOrWait(data, code, [...entry.versions.keys(), version]);
  entry.versions.set(version, count + 1);
  held.set(key, entry);
  heart ??= setInterval(beat, beatEvery).unref();
};

export const releaseLease = (data: string, code: string, version: string): void => {
  const key = leasesDir(data, code);
  const entry = held.get(key);
  const count = entry?.versions.get(version);
  if (!entry || count === undefined) return;
  if (count > 1) {
    entry.versions.set(version, count - 1);
    return;
  }
  entry.versions.delete(version);
  if (entry.versions.size === 0) held.delete(key);
  if (held.size === 0 && heart) {
    clearInterval(heart);
    heart = undefined;
  }
  writeOrWait(data, code, [...entry.versions.keys()]);
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
};

const isLive = (lease: LeaseFile, now: number): boolean =>
  now - lease.at < staleAfter && (lease.host !== hostname() || isRunning(lease.pid));

/** The versions of a product that live servers hold. Sweeps away leases that have ended. */
export const leasedVersions = (data: string, code: string, now: number): Set<string> => {
  const versions = new Set<string>();
  const dir = leasesDir(data, code);
  for (const name of namesIn(dir)) {
    if (!name.endsWith('.json')) continue;
    const path = join(dir, name);
    let lease: LeaseFile | undefined;
    try {
      lease = JSON.parse(readFileSync(path, 'utf8')) as LeaseFile;
    } catch {
      // Unreadable: as good as none, as leases are replaced whole.
    }
    if (lease && isLive(lease, now)) for (const version of lease.versions) versions.add(version);
    else rmSync(path, { force: true });
  }
  return versions;
};
