// Pictures of herbs, which lie beside the lists under the names that entries give (`pictureId`): all that come together
// are taken, or none of them.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { uploadLimits } from '#contract/http/public-files.ts';
import { formatOf } from '#imaging/scans/reencode-upload.ts';
import { explainError } from '../../files/failure.ts';
import { asidePrefix, pictureNameForm, picturesDir } from './list-form.ts';

export interface HerbPicture {
  name: string;
  bytes: Uint8Array;
}

export interface PictureFault {
  name: string;
  fault: 'badly-named' | 'long-name' | 'named-twice' | 'too-large' | 'other-format';
}

/** Bytes of a name: file systems take 255. */
const longestName = 200;

/** What a file holds that is named so: `JPEG` */
export const formatByName = (name: string): string =>
  extname(name).slice(1).replace('jpg', 'jpeg').toUpperCase();

const faultOf = ({ name, bytes }: HerbPicture): PictureFault['fault'] | undefined => {
  if (!pictureNameForm.test(name)) return 'badly-named';
  if (Buffer.byteLength(name) > longestName) return 'long-name';
  if (bytes.length > uploadLimits.bytes) return 'too-large';
  return formatOf(bytes)?.toUpperCase() === formatByName(name) ? undefined : 'other-format';
};

export const findPictureFaults = (pictures: readonly HerbPicture[]): PictureFault[] => {
  const names = new Set<string>();
  return pictures.flatMap((picture) => {
    const { name } = picture;
    const fault = faultOf(picture) ?? (names.has(name) ? 'named-twice' : undefined);
    names.add(name);
    return fault === undefined ? [] : [{ name, fault }];
  });
};

/** Puts pictures without faults in their places, once all are written and `record` has put them on record. */
export const storePictures = async (
  data: string,
  pictures: readonly HerbPicture[],
  record: () => Promise<void>,
): Promise<void> => {
  const folder = picturesDir(data);
  const run = randomUUID();
  const asideOf = (at: number): string => join(folder, `${asidePrefix}${run}-${at}`);
  const writeAside = async (): Promise<void> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const [at, { bytes }] of pictures.entries()) await writeFile(asideOf(at), bytes, { mode: 0o600 });
    } catch (cause) {
      throw explainError(cause, folder);
    }
  };
  try {
    await writeAside();
    await record();
    for (const [at, { name }] of pictures.entries()) await rename(asideOf(at), join(folder, name));
  } finally {
    await Promise.allSettled(pictures.map((_, at) => rm(asideOf(at), { force: true })));
  }
};
