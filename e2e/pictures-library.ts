// Books of pictures, made for tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runLanghuan } from './langhuan.ts';

/** Two blank pictures become a book, with the text of what `files` say of them. */
export const importPictures =
  (code: string, name: string, files: Record<string, string> = {}) =>
  async (data: string): Promise<void> => {
    const folder = join(data, `pictures-${code}`);
    mkdirSync(folder);
    const paper = { width: 1000, height: 1400, channels: 3 as const, background: '#e8dcc0' };
    for (const n of [1, 2])
      await sharp({ create: paper })
        .jpeg()
        .toFile(join(folder, `${n}.jpg`));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const product = ['--code', code, '--name', name, '--title', name];
    await runLanghuan(data, ['import', 'page-xml', folder, ...product]);
  };
