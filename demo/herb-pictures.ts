// Pictures of herbs that the library drew itself. They lie in `lists/pictures`, `npm run draw-herbs` draws them anew, and
// the table of herbs says whose they are.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storePictures } from '#library/reference-data/lists/herb-pictures.ts';
import { picturesDir } from '#library/reference-data/lists/list-form.ts';

export const herbPictures = join(import.meta.dirname, 'lists', 'pictures');

/** Puts in place those that are not there: who has put another in the place of one keeps his. */
export const addHerbPictures = async (data: string): Promise<void> => {
  const missing = readdirSync(herbPictures).filter((name) => !existsSync(join(picturesDir(data), name)));
  const pictures = missing.map((name) => ({ name, bytes: readFileSync(join(herbPictures, name)) }));
  await storePictures(data, pictures, async () => {});
};
