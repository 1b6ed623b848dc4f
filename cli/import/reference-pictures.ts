// Pictures of herbs: a folder's pictures are taken beside the lists, under the names that entries give (`pictureId`).
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { uploadLimits } from '#contract/http/public-files.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import type { HerbPicture, PictureFault } from '#library/reference-data/lists/herb-pictures.ts';
import { count, type DataOption, type JsonOption, printJson } from '../run/options.ts';
import { recordAct } from '../run/record-act.ts';
import { withReaders } from '../run/with-readers.ts';

const formsOfPictures = () => import('#library/reference-data/lists/herb-pictures.ts');

const faultLine = async ({ name, fault }: PictureFault): Promise<string> => {
  const { formatByName } = await formsOfPictures();
  const lines: Record<PictureFault['fault'], string> = {
    'badly-named': 'its name is not letters, digits, “_”, “.” and “-” that end in .jpg, .jpeg, .png or .webp',
    'long-name': 'its name is longer than 200 bytes, in UTF-8',
    'named-twice': 'another file has this name, in other code points',
    'too-large': `it is larger than ${uploadLimits.bytes / 2 ** 20} MB`,
    'other-format': `it is no ${formatByName(name)}`,
  };
  return `${name}: ${lines[fault]}`;
};

/** All of them, or none where one cannot be taken. */
const readPictures = async (folder: string): Promise<HerbPicture[]> => {
  const { findPictureFaults } = await formsOfPictures();
  const pictures: HerbPicture[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    // Some systems take names apart: ö as o and a mark.
    const name = entry.name.normalize('NFC');
    pictures.push({ name, bytes: await readFile(join(folder, entry.name)) });
  }
  const faults = findPictureFaults(pictures).slice(0, 20);
  if (faults.length > 0)
    throw new LibraryFailure('bad-source', (await Promise.all(faults.map(faultLine))).join('\n'));
  if (pictures.length === 0) throw new LibraryFailure('bad-source', `${folder} has no pictures`);
  return pictures;
};

export const addPictures = async (folder: string, { data, json }: DataOption & JsonOption): Promise<void> => {
  const { storePictures } = await formsOfPictures();
  const pictures = await readPictures(folder);
  const details = { pictures: pictures.length };
  await withReaders(data, (db) =>
    storePictures(data, pictures, () =>
      db.write((trx) => recordAct(db, trx, 'reference.pictures', basename(folder), details)),
    ),
  );
  const names = pictures.map(({ name }) => name).sort();
  if (json) printJson(names);
  else console.log(`${count(names.length, 'picture')}: name them as pictureId of herbs`);
};
