import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPictureFaults } from '#library/reference-data/lists/herb-pictures.ts';
import { picturesDir } from '#library/reference-data/lists/list-form.ts';
import { drawHerb, drawnHerbs } from '#scripts/draw-herbs/draw-herb.ts';
import { addHerbPictures, herbPictures } from './herb-pictures.ts';
import { houseList } from './house-lists.ts';

const pictures = readdirSync(herbPictures)
  .sort()
  .map((name) => ({ name, bytes: readFileSync(join(herbPictures, name)) }));

/** How black each point is. */
const greysOf = (picture: Buffer): Promise<Buffer> => sharp(picture).greyscale().raw().toBuffer();

describe('the pictures of herbs', () => {
  it('are those that the list of herbs names, a dozen, each for a herb of its name or a part of one', () => {
    const named = houseList('herbs').entries.flatMap(({ facts }) => facts?.pictureId ?? []);
    expect([...new Set(named)].sort()).toEqual(pictures.map(({ name }) => name));
    expect(pictures).toHaveLength(12);
    expect(findPictureFaults(pictures)).toEqual([]);
  });

  it('are drawn by the program, one and all', () => {
    expect(drawnHerbs.map((name) => `${name}.webp`).toSorted()).toEqual(pictures.map(({ name }) => name));
  });

  it.each(drawnHerbs)('are as it draws them: %s', async (name) => {
    const [drawn, there] = await Promise.all([
      greysOf(await drawHerb(name)),
      greysOf(readFileSync(join(herbPictures, `${name}.webp`))),
    ]);
    // How lines are rounded to greys is the affair of the library that draws.
    let apart = 0;
    for (let at = 0; at < drawn.length; at += 1) apart += Math.abs(drawn[at] - there[at]);
    expect(apart / drawn.length).toBeLessThan(1.3);
  });

  it.each(pictures)('have black lines on white paper, free of the edge: $name', async ({ bytes }) => {
    const greys = await greysOf(bytes);
    const [width, height, free] = [600, 800, 8];
    expect(greys).toHaveLength(width * height);
    let [black, darkestAtEdge] = [0, 255];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const grey = greys[y * width + x];
        if (grey < 128) black += 1;
        if (Math.min(x, y, width - 1 - x, height - 1 - y) < free)
          darkestAtEdge = Math.min(darkestAtEdge, grey);
      }
    expect(darkestAtEdge).toBe(255);
    expect(black / greys.length).toBeGreaterThan(0.04);
    expect(black / greys.length).toBeLessThan(0.3);
  });
});

describe('a library of the demonstration', () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'langhuan-herbs-'));
  });
  afterEach(() => rmSync(data, { recursive: true, force: true }));
  const lying = () => readdirSync(picturesDir(data)).sort();

  it('has them, and leaves one that was put in the place of another', async () => {
    await addHerbPictures(data);
    expect(lying()).toEqual(pictures.map(({ name }) => name));
    const [{ name, bytes }, other] = pictures;
    const path = join(picturesDir(data), name);
    expect(readFileSync(path).equals(bytes)).toBe(true);
    writeFileSync(path, other.bytes);
    rmSync(join(picturesDir(data), other.name));
    await addHerbPictures(data);
    expect(lying()).toEqual(pictures.map((picture) => picture.name));
    expect(readFileSync(path).equals(other.bytes)).toBe(true);
  });
});
