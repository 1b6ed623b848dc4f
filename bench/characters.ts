// Measures, over HTTP: the first count of the character frequencies of a corpus and its storage, and the calls of a
// dictionary page.
import { getCharacter, getCharacterHoldings, getStrokes } from '#contract/tools/character-page.ts';
import { listFrequencies, tabulateFrequencies } from '#contract/tools/frequency.ts';
import { listComposed, listFollowing } from '#contract/tools/input-aids.ts';
import { listRelatedForms, lookUpCharacter } from '#contract/tools/tools.ts';
import { rmSync } from 'node:fs';
import { addTestUnit, bearer, loginAs } from '#testing/servers/library.ts';
import { buildApp } from '#server/app.ts';
import { readersFile } from '#server/database/open-database.ts';
import type { Measure } from './measure/measure.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { openCorpus } from './libraries/search-corpus.ts';
import { buildLibrary } from './libraries/search-library.ts';
import { wholeOrShort } from './measure/short.ts';

const rounds = wholeOrShort(30, 2);
/** Each character is requested once only. */
const sample = [
  ...wholeOrShort('樂說道行一之天地人龍鳳書禮易春秋言語文章古今長安明德馬牛羊犬魚鳥車舟門戶刀弓琴瑟', '樂說'),
];

export const measureCharacters = async (): Promise<Measure[]> => {
  const corpus = openCorpus();
  const { data } = buildLibrary(corpus);
  try {
    await addTestUnit(data, { name: 'bench', products: '*' });
    const app = await buildApp({ data, web: data, database: { file: readersFile(data) } });
    const headers = bearer(await loginAs(app, 'bench'));
    const ask = async (path: string, query: Record<string, string> = {}) => {
      const reply = await app.inject({ url: path, query, headers });
      // Strokes are drawn of some characters only.
      if (reply.statusCode !== 200 && reply.statusCode !== 404)
        throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
      return reply;
    };
    const time = async (work: () => Promise<unknown>) => {
      const from = performance.now();
      await work();
      return performance.now() - from;
    };
    const first = await time(() => ask(tabulateFrequencies.path));
    const again: number[] = [];
    for (let i = 0; i < rounds; i++)
      again.push(
        await time(() =>
          ask(tabulateFrequencies.path, { start: String(i * 20), count: '20', sort: 'stroNew' }),
        ),
      );
    /** Calls as the client makes them: all in parallel; the frequency of each form follows once the forms are known. */
    const page = (character: string) =>
      time(async () => {
        const char = encodeURIComponent(character);
        const forms = async () => {
          const found = await ask(listRelatedForms.path, { key: character, start: '0', count: '20' });
          const key = found
            .json<{ items: { hanZi: string }[] }>()
            .items.map(({ hanZi }) => hanZi)
            .join('');
          if (key !== '') await ask(listFrequencies.path, { key, start: '0', count: '100' });
        };
        await Promise.all([
          ...[getCharacter, getStrokes, getCharacterHoldings, listFollowing].map(({ path }) =>
            ask(path.replace(':char', char)),
          ),
          ask(lookUpCharacter.path, { key: character, start: '0', count: '40' }),
          ask(listComposed.path, { key: character, start: '0', count: '13' }),
          forms(),
        ]);
      });
    // The first opens the tables of the packages, and has the holdings counted for the order of what is composed.
    const opening = await page('水');
    for (const character of '火木金土日月山川') await page(character);
    const pages: number[] = [];
    for (const character of sample) pages.push(await page(character));
    await app.close();
    const characters = corpus.counts.characters.toLocaleString('en');
    return [
      {
        name: 'tools.frequency',
        value: first,
        unit: 'ms',
        budget: 1500,
        notes: [`${characters} characters`],
      },
      { name: 'tools.frequency.kept', value: sampleQuantile(again, 0.95), unit: 'ms', budget: 20 },
      {
        name: 'tools.character',
        value: sampleQuantile(pages, 0.95),
        unit: 'ms',
        budget: 60,
        notes: [
          `p95 of ${sample.length} pages of eight calls each, all parts of the page; the first after a start ${opening.toFixed(0)} ms`,
        ],
      },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
