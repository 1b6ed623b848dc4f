// npm run bench -- knowledge: the file of knowledge of 200,000 made persons: how long it takes to make, and how long
// suggestions take.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knowledgeKinds } from '#contract/knowledge/knowledge.ts';
import { buildKnowledge } from '#library/knowledge/build-knowledge.ts';
import { Knowledge } from '#library/knowledge/open-knowledge.ts';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { pinyinReadings } from '#library/reference-data/readings/read-pinyin.ts';
import { answerNodeNames, answerNodes } from '#retrieval/knowledge/answer-knowledge.ts';
import { randomBelow } from '#testing/products/random.ts';
import type { Measure } from './measure/measure.ts';
import { wholeOrShort } from './measure/short.ts';

const persons = wholeOrShort(200_000, 1000);
const rounds = wholeOrShort(20, 1);
const common = [...'李王张張說説國国德明一白趙劉陳楊黄周吳徐孫馬朱胡郭何高林鄭梁'];
/** One character of very many names, whole names, parts, simplified forms, pinyin. */
const keys = ['李', '王', '说', '国', '一', '李白', '张国', '德明', 'zhang', 'libai', 'xian', '無此人'];
const dynasties = ['唐', '宋', '元', '明', '清'];

/** Each with an explanation, in which names are looked for. */
function* makePersons() {
  const below = randomBelow(20_261_125);
  const others = [...pinyinReadings().keys()].filter((c) => c >= '一' && c <= '鿿').slice(0, 4000);
  const characters = [...common, ...others];
  const word = (length: number) =>
    Array.from({ length }, (_, i) => characters[below(i === 0 ? 30 : characters.length)]).join('');
  for (let i = 0; i < persons; i++)
    yield {
      name: word(2 + below(2)),
      ...(below(3) === 0 && { alias: [word(2)] }),
      dynasty: dynasties[below(dynasties.length)],
      exp: `${word(40)}，與${word(2)}友善。`,
    };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];

export const measure = async (): Promise<Measure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'knowledge-'));
  try {
    const about = { kind: 'persons', title: '人物', source: '', licence: '', state: 'imported' } as const;
    await storeList(data, 'persons', about, makePersons());
    const begun = performance.now();
    const built = await buildKnowledge(data, []);
    const took = performance.now() - begun;
    const opening = performance.now();
    const knowledge = await Knowledge.open(data);
    const opened = performance.now() - opening;
    const rights = knowledge.rightsOf({ listed: [], readable: [], kinds: knowledgeKinds });
    const stretch = { skipCount: 0, maxResultCount: 10 };
    const timed = (answer: (key: string) => unknown) =>
      keys.flatMap((key) =>
        Array.from({ length: rounds }, () => {
          const from = performance.now();
          answer(key);
          return performance.now() - from;
        }),
      );
    const names = timed((key) => answerNodeNames(knowledge, { key, page: 1, count: 20 }, rights));
    const nodes = timed((key) => answerNodes(knowledge, { key, stretch }, rights));
    const rss = process.memoryUsage.rss();
    knowledge.close();
    return [
      {
        name: 'knowledge.build',
        value: took / 1000,
        unit: 's',
        budget: 180,
        notes: [
          `${persons.toLocaleString('en')} persons, ${built.relations.toLocaleString('en')} relations, ${(built.bytes / 1e6).toFixed(0)} MB; opened in ${(opened / 1000).toFixed(1)} s; the process has ${(rss / 1e6).toFixed(0)} MB`,
        ],
      },
      {
        name: 'knowledge.suggest',
        value: percentile(names, 0.95),
        unit: 'ms',
        budget: 15,
        notes: [
          `names, the 95th of 100, of ${keys.length} keys each ${rounds} times; slowest ${Math.max(...names).toFixed(1)} ms`,
        ],
      },
      {
        name: 'knowledge.nodes',
        value: percentile(nodes, 0.95),
        unit: 'ms',
        budget: 25,
        notes: [`ten nodes with their facets; slowest ${Math.max(...nodes).toFixed(1)} ms`],
      },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
