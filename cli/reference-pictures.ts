// Pictures of herbs: a folder's pictures are taken beside the lists, under the names that entries give (`pictureId`).
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { uploadLimits } from '#contract/public-files.ts';
import { LibraryFailure } from '#library/failure.ts';
import { asidePrefix, pictureNameForm, picturesDir } from '#library/reference-data/lists/list-form.ts';
import { count, type DataOption, type JsonOption, printJson } from './options.ts';
import { withRecord } from './record-act.ts';

/** What is wrong with a picture, if anything is. */
const faultOf = async (name: string, bytes: Uint8Array): Promise<string | undefined> => {
  const { formatOf } = await import('#imaging/reencode-upload.ts');
  if (!pictureNameForm.test(name))
    return 'its name is not letters, digits, “_”, “.” and “-” that end in .jpg, .jpeg, .png or .webp';
  if (bytes.length > uploadLimits.bytes) return `it is larger than ${uploadLimits.bytes / 2 ** 20} MB`;
  const told = extname(name).slice(1).replace('jpg', 'jpeg');
  const format = formatOf(bytes);
  return format === told ? undefined : `it is no ${told.toUpperCase()}`;
};

/** All of them, or none where one cannot be taken. */
const readPictures = async (folder: string): Promise<Map<string, Uint8Array>> => {
  const pictures = new Map<string, Uint8Array>();
  const faults: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    // Some systems take names apart: ö as o and a mark.
    const name = entry.name.normalize('NFC');
    const bytes = await readFile(join(folder, entry.name));
    const fault = await faultOf(name, bytes);
    if (fault === undefined) pictures.set(name, bytes);
    else faults.push(`${name}: ${fault}`);
  }
  if (faults.length > 0) throw new LibraryFailure('bad-source', faults.slice(0, 20).join('\n'));
  if (pictures.size === 0) throw new LibraryFailure('bad-source', `${folder} has no pictures`);
  return pictures;
};

const storePictures = async (data: string, pictures: ReadonlyMap<string, Uint8Array>): Promise<void> => {
  const folder = picturesDir(data);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, bytes] of pictures) {
    const aside = join(folder, `${asidePrefix}${process.pid}`);
    await writeFile(aside, bytes, { mode: 0o600 });
    await rename(aside, join(folder, name));
  }
};

export const addPictures = async (folder: string, { data, json }: DataOption & JsonOption): Promise<void> => {
  const pictures = await readPictures(folder);
  await withRecord(
    data,
    () => storePictures(data, pictures),
    () => ({
      act: 'reference.pictures',
      subject: basename(folder),
      details: { pictures: pictures.size },
    }),
  );
  const names = [...pictures.keys()].sort();
  if (json) printJson(names);
  else console.log(`${count(names.length, 'picture')}: name them as pictureId of herbs`);
};
