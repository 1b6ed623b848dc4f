// Writes that outlast a cut of power: data and names are both on the disk before the next step is taken.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeSync } from 'node:fs';
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
  const fd = openSync(path, 'wx', 0o644);
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
