// npm run bench -- tools: the look-up of the tools over 100,000 made names, the frequencies of 112 million characters, and a
// page of the dictionary.
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { pinyinReadings } from '#library/reference-data/readings/read-pinyin.ts';
import { LookupIndex, plainSyllable } from '#reference/lookup/lookup-index.ts';
import { openVariants } from '#search/characters/variants.ts';
import { measureCharacters } from './characters.ts';
import type { Measure } from './measure/measure.ts';
import { wholeOrShort } from './measure/short.ts';

const entries = wholeOrShort(100_000, 1000);
const rounds = wholeOrShort(20, 1);
const budget = 15;
const pageLength = 5;
/** One character of very many names, whole names, parts, simplified forms, pinyin. */
const keys = ['李', '王', '说', '国', '一', '李白', '张国', '德明', 'zhang', 'li bai', 'xian', '無此人'];

/** Names of two to four characters, from a fixed seed: the family name from the first hundred, the rest from 4,000. */
const makeNames = (characters: readonly string[]): string[][] => {
  let seed = 20_260_101;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * below);
  };
  const word = () =>
    Array.from({ length: 2 + next(3) }, (_, i) => characters[next(i === 0 ? 100 : characters.length)]).join(
      '',
    );
  return Array.from({ length: entries }, () => Array.from({ length: 1 + next(3) }, word));
};

const measureLookup = async (): Promise<Measure[]> => {
  const variants = openVariants(await ensureVariants());
  const readings = pinyinReadings();
  const common = [...'李王张張說国國德明一白趙劉陳楊黄周吳徐孫馬朱胡郭何高林鄭梁'];
  const others = [...readings.keys()].filter((c) => c >= '一' && c <= '鿿').slice(0, 4000);
  const names = makeNames([...common, ...others]);
  const begun = performance.now();
  const index = new LookupIndex(names, variants, (c) =>
    (readings.get(c) ?? []).slice(0, 1).map(plainSyllable),
  );
  const built = performance.now() - begun;
  const times = keys.flatMap((key) =>
    Array.from({ length: rounds }, () => {
      const from = performance.now();
      const { total } = index.find(key, 0, pageLength);
      return { key, took: performance.now() - from, total };
    }),
  );
  const slowest = times.reduce((worst, one) => (one.took > worst.took ? one : worst));
  const sorted = times.map(({ took }) => took).sort((a, b) => a - b);
  return [
    {
      name: 'tools.lookup',
      value: sorted[Math.floor(sorted.length * 0.95)],
      unit: 'ms',
      budget,
      notes: [
        `${entries.toLocaleString('en')} entries, the 95th of 100 look-ups, of ${keys.length} keys each ${rounds} times; index built in ${built.toFixed(0)} ms`,
        `the slowest was ${slowest.key}: ${slowest.took.toFixed(1)} ms, ${slowest.total} entries`,
      ],
    },
  ];
};

export const measure = async (): Promise<Measure[]> => [
  ...(await measureLookup()),
  ...(await measureCharacters()),
];
