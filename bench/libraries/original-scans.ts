// The scans that benches make theirs of: those of the corpora, and in short form four pictures of noise.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { corporaDir } from './corpora.ts';
import { inShortForm } from '../measure/short.ts';

export const scansIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jpg'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Writes the pictures of noise into a folder. */
export const makeNoise = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const noise = { type: 'gaussian' as const, mean: 160, sigma: 40 };
  for (let i = 1; i <= 4; i += 1)
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toFile(join(folder, `original_${i}.jpg`));
};

/** Their files; what is made lies in `aside`. */
export const originalScans = async (aside: string): Promise<string[]> => {
  if (!inShortForm) return scansIn(join(corporaDir(), 'pages', 'ndl'));
  await makeNoise(aside);
  return scansIn(aside);
};
