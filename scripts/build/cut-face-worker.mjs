// One thread of `cut-face.ts`: cuts one font after another, on request.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
import subsetFont from 'subset-font';
import { packWoff2 } from './pack-woff2.mjs';

/** @param {number[]} points */
const textOf = (points) => points.map((point) => String.fromCodePoint(point)).join('');

/** By which no browser sets lines of text: baselines to choose from, and axes, of which a slice has none. */
const dropTables = ['BASE', 'STAT'];

/** @param {{ fontFile: string, cuts: { points: number[], path: string, tight: boolean }[] }} job */
const cut = async ({ fontFile, cuts }) => {
  // Unpacked once, not at each cut.
  const plain = await subsetFont(readFileSync(fontFile), textOf(cuts.flatMap(({ points }) => points)), {
    targetFormat: 'sfnt',
    noHinting: true,
    dropTables,
  });
  for (const { points, path, tight } of cuts) {
    const aside = `${path}.${process.pid}.${threadId}`;
    const slice = await subsetFont(plain, textOf(points), { targetFormat: tight ? 'woff2' : 'sfnt' });
    writeFileSync(aside, tight ? slice : packWoff2(slice));
    renameSync(aside, path);
  }
};

parentPort?.on('message', (job) => {
  cut(job).then(
    () => parentPort?.postMessage({}),
    (error) => parentPort?.postMessage({ failure: `${job.fontFile}: ${error}` }),
  );
});
