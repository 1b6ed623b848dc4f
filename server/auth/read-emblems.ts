// The emblems of units, which travel with the name of whoever is signed in.
import { readFileSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import type { InstallationSettings } from '#contract/settings/settings.ts';

type LibraryEmblems = Pick<InstallationSettings, 'emblems'>;

const begins = (bytes: Buffer, ...parts: [at: number, text: string][]): boolean =>
  parts.every(([at, text]) => bytes.toString('latin1', at, at + text.length) === text);

/** By the end of a file's name: the type of its content, and whether the content is of it. */
const formats: Partial<Record<string, { mediaType: string; isOf: (bytes: Buffer) => boolean }>> = {
  '.png': { mediaType: 'image/png', isOf: (bytes) => begins(bytes, [0, '\x89PNG']) },
  '.jpg': { mediaType: 'image/jpeg', isOf: (bytes) => begins(bytes, [0, '\xff\xd8\xff']) },
  '.jpeg': { mediaType: 'image/jpeg', isOf: (bytes) => begins(bytes, [0, '\xff\xd8\xff']) },
  '.webp': { mediaType: 'image/webp', isOf: (bytes) => begins(bytes, [0, 'RIFF'], [8, 'WEBP']) },
  '.svg': { mediaType: 'image/svg+xml', isOf: (bytes) => bytes.includes('<svg') },
};
const mostBytes = 64 << 10;

export interface Emblems {
  /** `data:` addresses by the names of units. */
  files: ReadonlyMap<string, string>;
  /** What is wrong with the files of others, each by its unit: those have none. */
  faults: string[];
}

/** An emblem is an ornament: one that cannot be had keeps nobody from reading. */
export const readEmblems = (data: string, { emblems }: LibraryEmblems): Emblems => {
  const folder = resolve(data);
  const files = new Map<string, string>();
  const faults: string[] = [];
  for (const [unit, name] of Object.entries(emblems)) {
    const wrong = (why: string) => faults.push(`emblems: ${unit}: ${why}; see docs/settings.md`);
    const file = resolve(folder, name);
    const format = formats[extname(file).toLowerCase()];
    let bytes: Buffer;
    if (!file.startsWith(folder + sep)) wrong(`${name} does not lie in the data folder`);
    else if (!format) wrong(`${name} is no PNG, JPEG, WebP or SVG`);
    else {
      try {
        bytes = readFileSync(file);
      } catch (cause) {
        wrong(`${name} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
        continue;
      }
      if (bytes.length > mostBytes) wrong(`${name} has ${bytes.length} bytes, and ${mostBytes} are the most`);
      else if (!format.isOf(bytes)) wrong(`${name} is no picture of the kind that its name says`);
      else files.set(unit, `data:${format.mediaType};base64,${bytes.toString('base64')}`);
    }
  }
  return { files, faults };
};
