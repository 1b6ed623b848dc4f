// For tests: what the recogniser says of drawings, in a process of its own, since the test runner reaches each import through
// an object, which makes its loops five times slower. Arguments: a file of traces, and to take every so many of them. Prints
// for each order of strokes the rank of the character that was meant, from 0, or -1.
import { readFileSync } from 'node:fs';
import { ensureTemplates } from '#library/reference-data/handwriting/build-templates.ts';
import { recognise } from '#reference/handwriting/recognise.ts';

interface Trace {
  ch: string;
  strokes: [number, number][][];
}

export interface DrawingRanks {
  usual: number[];
  opposite: number[];
}

const [file, step] = process.argv.slice(2);
const templates = await ensureTemplates();
const all: Trace[] = JSON.parse(readFileSync(file, 'utf8'));
const traces = all.filter((_, i) => i % Number(step) === 0);
const ranksOf = (change: (strokes: Float32Array[]) => Float32Array[]): number[] =>
  traces.map(({ ch, strokes }) => {
    const drawn = change(strokes.map((points) => Float32Array.from(points.flat())));
    return recognise(templates, drawn).findIndex(({ character }) => character === ch);
  });
const ranks: DrawingRanks = {
  usual: ranksOf((strokes) => strokes),
  opposite: ranksOf((strokes) => strokes.toReversed()),
};
console.log(JSON.stringify(ranks));
