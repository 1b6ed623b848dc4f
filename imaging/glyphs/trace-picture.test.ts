import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { measureTraces } from '#scripts/prove/trace-losses.ts';
import { drawGlyph, writeGlyph } from './glyph-drawing.ts';
import { readGlyphInk } from './glyph-ink.ts';
import { contoursOf } from './outline.ts';
import { measureLoss } from './trace-loss.ts';
import { traceInk } from './trace-picture.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'langhuan-trace-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const draw = async (name: string, shapes: string, size = 33): Promise<string> => {
  const file = join(dir, name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${shapes}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
  return file;
};
const lossOf = async (file: string) => {
  const glyph = await readGlyphInk(file);
  if (!glyph) throw new Error(`${file} is blank`);
  return measureLoss(glyph, traceInk(glyph));
};

describe('a traced glyph picture', () => {
  it('follows the ink, holes too', async () => {
    const ring = '<circle cx="16" cy="16" r="11" fill="none" stroke="black" stroke-width="4"/>';
    const glyph = await readGlyphInk(await draw('ring.png', ring));
    const outline = glyph && traceInk(glyph);
    expect(outline && contoursOf(outline.segments)).toBe(2);
    expect(outline?.advance).toBe(1000);
  });

  it.each([0, 0.25, 0.5, 0.75])(
    'keeps hairlines of half a pixel %f of a pixel from where pixels begin, beside strokes of three',
    async (off) => {
      const lines = [6, 12, 18, 24].map((y) => `<rect x="5" y="${y + off}" width="22" height="0.5"/>`);
      const upright = '<rect x="15" y="3" width="3" height="26"/>';
      const { lost, missing, weight } = await lossOf(await draw(`hair-${off}.png`, lines.join('') + upright));
      expect(missing).toBe(0);
      expect(lost).toBeLessThan(0.05);
      expect(Math.abs(weight - 1)).toBeLessThan(0.06);
    },
  );

  it('has nothing for a blank picture, and refuses what is none', async () => {
    expect(await drawGlyph(await draw('blank.png', ''), '#000000')).toBeUndefined();
    await expect(drawGlyph(join(dir, 'absent.png'), '#000000')).rejects.toThrow(/absent/);
  });

  it('that loses too much stays the grey picture that it is, where the outline would stand', async () => {
    const paper = '<rect x="2" y="2" width="29" height="29" fill="#999"/>';
    const file = await draw('photograph.png', `${paper}<rect x="8" y="8" width="6" height="17"/>`);
    const drawing = await drawGlyph(file, '#000000');
    if (!drawing || !('grey' in drawing)) throw new Error('not drawn in grey');
    const svg = Buffer.from((await writeGlyph(file)) ?? '');
    const { data, info } = await sharp(svg)
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels];
    // The ink of 29 pixels takes 860 of 1000 units; a pixel is 29.7 of them.
    expect(at(300, 500)).toBeLessThan(20);
    expect(Math.abs(at(700, 500) - 0x99)).toBeLessThan(8);
    expect(at(40, 500)).toBe(255);
  });
});

const corpora = resolve(import.meta.dirname, '../..', process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
describe.skipIf(!existsSync(corpora) && process.env.CI !== 'true')('the gaiji of Kanripo', () => {
  it('lose hardly any ink when traced, and no strokes', { timeout: 240_000 }, async () => {
    const losses = [...(await measureTraces(join(corpora, 'kanripo-gaiji/images'), 50)).values()];
    const over = (share: number, of: 'lost' | 'missing') =>
      losses.filter((loss) => loss[of] > share).length / losses.length;
    expect(losses.length).toBeGreaterThan(90);
    expect(over(0.03, 'lost')).toBeLessThan(0.1);
    expect(over(0.1, 'lost')).toBeLessThan(0.01);
    expect(over(0.03, 'missing')).toBeLessThan(0.02);
  });
});
