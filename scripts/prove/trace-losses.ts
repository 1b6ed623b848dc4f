// node --import tsx scripts/prove/trace-losses.ts FOLDER [--every N] [--worst N]: how much ink the drawings of the glyph pictures
// in a folder lack, as they are traced and as they are drawn in the end. Exit code 1 where more is lost than may be.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readGlyphInk } from '#imaging/glyphs/glyph-ink.ts';
import { mostLost } from '#imaging/glyphs/glyph-drawing.ts';
import { measureLoss, type TraceLoss } from '#imaging/glyphs/trace-loss.ts';
import { traceInk } from '#imaging/glyphs/trace-picture.ts';

/** The losses of every `every`th picture by name; blank pictures are left out. */
export const measureTraces = async (folder: string, every = 1): Promise<Map<string, TraceLoss>> => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
  const losses = new Map<string, TraceLoss>();
  for (const name of names.filter((_, i) => i % every === 0)) {
    const glyph = await readGlyphInk(join(folder, name));
    if (glyph) losses.set(name, await measureLoss(glyph, traceInk(glyph)));
  }
  return losses;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const main = async (): Promise<void> => {
  const options = {
    every: { type: 'string', default: '1' },
    worst: { type: 'string', default: '20' },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const losses = await measureTraces(positionals[0], Number(values.every));
  const sorted = [...losses].sort(([, a], [, b]) => b.lost - a.lost);
  for (const measure of ['lost', 'missing'] as const) {
    const over = (share: number) => sorted.filter(([, loss]) => loss[measure] > share).length;
    const ordered = sorted.map(([, loss]) => loss[measure]).sort((a, b) => a - b);
    const median = percent(ordered[ordered.length >> 1]);
    console.log(
      `${measure}: ${losses.size} glyphs, over 3 % ${over(0.03)}, over 10 % ${over(0.1)}, median ${median}`,
    );
  }
  const weights = sorted.map(([, { weight }]) => weight).sort((a, b) => a - b);
  console.log(`weight of the drawing to the picture: median ${percent(weights[weights.length >> 1])}`);
  console.log(`drawn as grey pictures: ${sorted.filter(([, { lost }]) => lost > mostLost).length}`);
  for (const [name, { lost, missing }] of sorted.slice(0, Number(values.worst)))
    console.log(`${name} lost ${percent(lost)}, missing ${percent(missing)}`);
};

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
