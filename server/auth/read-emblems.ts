// The emblems of units, which travel with the name of whoever is signed in.
import { readFileSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import type { InstallationSettings } from '#contract/settings.ts';
import { LibraryFailure } from '#library/failure.ts';

type LibraryEmblems = Pick<InstallationSettings, 'emblems'>;

const mediaTypes: Partial<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};
const mostBytes = 64 << 10;

/** `data:` addresses by the names of units. @throws LibraryFailure that names the unit and what is wrong with its file. */
export const readEmblems = (data: string, { emblems }: LibraryEmblems): ReadonlyMap<string, string> => {
  const wrong = (unit: string, why: string, cause?: unknown) =>
    new LibraryFailure('unreadable', `emblems: ${unit}: ${why}; see docs/settings.md`, {
      cause,
    });
  const folder = resolve(data);
  const read = ([unit, name]: [string, string]): [string, string] => {
    const file = resolve(folder, name);
    if (!file.startsWith(folder + sep)) throw wrong(unit, `${name} does not lie in the data folder`);
    const mediaType = mediaTypes[extname(file).toLowerCase()];
    if (!mediaType) throw wrong(unit, `${name} is no PNG, JPEG, WebP or SVG`);
    let bytes: Buffer;
    try {
      bytes = readFileSync(file);
    } catch (cause) {
      throw wrong(unit, `${name} cannot be read`, cause);
    }
    if (bytes.length > mostBytes)
      throw wrong(unit, `${name} has ${bytes.length} bytes, and ${mostBytes} are the most`);
    return [unit, `data:${mediaType};base64,${bytes.toString('base64')}`];
  };
  return new Map(Object.entries(emblems).map(read));
};
