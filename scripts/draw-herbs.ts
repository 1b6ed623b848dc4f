// Draws the herbs of the demonstration anew: demo/lists/pictures. `npm run draw-herbs`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { herbPictures } from '#demo/herb-pictures.ts';
import { drawHerb, drawnHerbs } from './draw-herbs/draw-herb.ts';

mkdirSync(herbPictures, { recursive: true });
for (const name of drawnHerbs)
  await sharp(await drawHerb(name))
    .webp({ lossless: true, effort: 6 })
    .toFile(join(herbPictures, `${name}.webp`));
