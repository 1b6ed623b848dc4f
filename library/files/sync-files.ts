// Writes that outlast a cut of power: data and names are both on the disk before the next step is taken.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** For a file its data, for a folder the names in it. */
export const syncPath = (path: string): void => {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/** Every file below, and every folder after what it holds. */
export const syncTree = (dir: string): void => {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(dir);
};

export const writeWhole = (path: string, data: Uint8Array): void => {
  const fd = openSync(path, 'wx', 0o600);
  try {
    for (let at = 0; at < data.length; ) at += writeSync(fd, data, at, data.length - at);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

export const renameDurably = (from: string, to: string): void => {
  renameSync(from, to);
  syncPath(dirname(to));
};

/**
 * Makes a folder and those above it that are missing, each durably and for its owner alone: what a library is made of
 * lies beside the readers' database. A step at a time: Node's recursive `mkdir` never returns where the system refuses
 * with ENOENT, as /proc does.
 */
export const makeFolders = (dir: string): void => {
  if (existsSync(dir)) return;
  const parent = dirname(dir);
  if (parent !== dir) makeFolders(parent);
  try {
    mkdirSync(dir, 0o700);
  } catch (cause) {
    // Another process may have been first.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
  syncPath(parent);
};
