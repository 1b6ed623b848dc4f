// npm run bench -- input: how long characters are looked for by their components, all of them found and put in order, and
// how long and how surely they are recognised by drawings of learners' hands.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCompositions } from '#library/reference-data/components/build-compositions.ts';
import { findComposed, rankLetters, readComponentQuery } from '#reference/components/find-composed.ts';
import { ensureTemplates } from '#library/reference-data/handwriting/build-templates.ts';
import { recognise } from '#reference/handwriting/recognise.ts';
import type { Measure } from './measure/measure.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { wholeOrShort } from './measure/short.ts';

/** Of all characters, every so many: some four thousand questions. */
const step = wholeOrShort(25, 2500);
/** Questions to warm up by. */
const warm = wholeOrShort(500, 0);

interface Trace {
  ch: string;
  strokes: [number, number][][];
}

const percent = (ranks: readonly number[], most: number): string =>
  ((100 * ranks.filter((rank) => rank >= 0 && rank < most).length) / ranks.length).toFixed(1);

/** Of each half too: weights were chosen on the even ones. */
const shares = (ranks: readonly number[]): string =>
  [1, 10, 21].map((most) => percent(ranks, most)).join(' / ');

async function measureHandwriting(): Promise<Measure[]> {
  const corpora = process.env['LANGHUAN_CORPORA'] ?? join(import.meta.dirname, '../../shared/corpora');
  const file = join(corpora, 'handwriting/learner.json');
  if (!existsSync(file)) {
    console.log(`skipped: handwriting, for there are no drawings of learners in ${file}`);
    return [];
  }
  const traces = (JSON.parse(readFileSync(file, 'utf8')) as Trace[]).slice(0, wholeOrShort(undefined, 10));
  const templates = await ensureTemplates();
  const allowed = Uint8Array.from(templates.characters, (one) =>
    one >= '\u4e00' && one <= '\u9fff' ? 1 : 0,
  );
  const drawings = traces.map(({ ch, strokes }) => ({
    ch,
    strokes: strokes.map((points) => Float32Array.from(points.flat())),
  }));
  for (const { strokes } of drawings.slice(0, 40)) recognise(templates, strokes);
  const run = (range: Uint8Array | undefined) =>
    drawings.map(({ ch, strokes }) => {
      const begin = performance.now();
      const found = recognise(templates, strokes, { allowed: range });
      const ms = performance.now() - begin;
      return { ms, rank: found.findIndex(({ character }) => character === ch) };
    });
  const [basic, extended] = [run(allowed), run(undefined)];
  const ranks = basic.map(({ rank }) => rank);
  return [
    {
      name: 'input.handwriting',
      value: sampleQuantile(
        extended.map(({ ms }) => ms),
        0.95,
      ),
      unit: 'ms',
      budget: 50,
      notes: [
        `p95 of ${traces.length} drawings among ${templates.characters.length} templates`,
        `right at 1 / 10 / 21: ${shares(ranks)} % of the basic block, ${shares(extended.map(({ rank }) => rank))} % of all`,
        `halves: ${shares(ranks.filter((_, i) => i % 2 === 0))} %, ${shares(ranks.filter((_, i) => i % 2 === 1))} %`,
      ],
    },
  ];
}

async function measureComponents(): Promise<Measure[]> {
  const table = await ensureCompositions();
  const ranks = rankLetters(table, () => 0);
  // What a person asks who has a character before his eyes: the components of one of its compositions.
  const questions = table.names.flatMap((_, n) => {
    if (n % step !== 0 || table.waysOf(n).length === 0) return [];
    const parts = Array.from(table.waysOf(n)[0], (part) => table.names[part]);
    return parts.length > 4 || parts.some((part) => /[{&]/.test(part)) ? [] : [parts.join('')];
  });
  const ask = (text: string) => findComposed(table, readComponentQuery(text, table), ranks);
  for (const text of questions.slice(0, warm)) ask(text);
  const times = questions.map((text) => {
    const begin = performance.now();
    ask(text);
    return { text, ms: performance.now() - begin };
  });
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, 5);
  return [
    {
      name: 'input.components',
      value: sampleQuantile(
        times.map(({ ms }) => ms),
        0.95,
      ),
      unit: 'ms',
      budget: 10,
      notes: [
        `p95 of ${questions.length} questions; slowest ${slowest.map(({ text, ms }) => `${text} ${ms.toFixed(0)} ms`).join(', ')}`,
      ],
    },
  ];
}

export const measure = async (): Promise<Measure[]> => [
  ...(await measureComponents()),
  ...(await measureHandwriting()),
];
