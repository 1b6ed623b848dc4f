// npm run bench -- input: how long characters are looked for by their components, all of them found and put in order.
import { ensureCompositions } from '#library/reference-data/components/build-compositions.ts';
import { findComposed, rankLetters, readComponentQuery } from '#reference/components/find-composed.ts';
import type { Measure } from './measure.ts';
import { sampleQuantile } from './sample-quantile.ts';

/** Of all characters, every so many: some four thousand questions. */
const step = 25;
/** Questions to warm up by. */
const warm = 500;

export async function measure(): Promise<Measure[]> {
  const table = await ensureCompositions();
  const ranks = rankLetters(table, () => 0);
  // What a person asks who has a character before his eyes: the components of one of its compositions.
  const questions = table.names.flatMap((_, n) => {
    if (n % step !== 0 || table.ways[n].length === 0) return [];
    const parts = table.ways[n][0].map((part) => table.names[part]);
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
