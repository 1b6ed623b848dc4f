// Catalogues that come with the library, of great books whose sources mark none: data of our own, in the form that
// `--contents` takes, in reference/contents/.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../reference/contents');

/** By name: for which book, in which edition of Kanripo. */
export const houseContents: Readonly<Record<string, string>> = {
  maoshi: '毛詩, KR1c0001 master',
  shiji: '史記, KR2a0001 master',
  tongjian: '資治通鑑, KR2b0007 WYG',
};

export const houseContentsFile = (name: string): string => join(folder, `${name}.tsv`);

/** The file of a catalogue: one that is there by that path, else that of the house by that name. */
export const contentsPath = (given: string): string =>
  Object.hasOwn(houseContents, given) && !existsSync(given) ? houseContentsFile(given) : given;
