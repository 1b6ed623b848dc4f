// Searching 2,000 products of 20,000 characters at once: the warm median of 50 askings with exact totals by product,
// facets, forms and ten snippets. Before anything is timed, what the shelf answers is held to what the products give
// that are searched one by one.
import { readdirSync } from 'node:fs';
import { ComboRequest } from '#contract/combo.ts';
import { collectClosed } from '#library/collect-closed.ts';
import { keepShelf } from '#library/shelf/keep-shelf.ts';
import { Shelf } from '#library/shelf/open-shelf.ts';
import { shelfDir } from '#library/shelf/shelf-files.ts';
import { ensureVariants } from '#library/tables/build-variants.ts';
import { ListCache } from '#search/postings.ts';
import { openVariants, type Variants } from '#search/variants.ts';
import { answerCombo } from '#server/search/answer-combo.ts';
import { ComboHall } from '#server/search/combo-hall.ts';
import { buildComboLibrary, type ComboLibrary } from './combo-library.ts';
import type { Measure } from './measure.ts';
import { openCorpus } from './search-corpus.ts';

const rounds = 50;
const phrases = ['天下', '春風', '君子', '匈奴', '節度使', '大將軍', '千山萬水'];
const never = { check() {} };

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const geometricMean = (list: number[]): number =>
  Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length);

/** As a search worker has it; `shelfData` without a shelf in it searches one by one. */
const openHall = (library: ComboLibrary, shelfData: string, variants: Variants): ComboHall => {
  const cache = new ListCache();
  return new ComboHall(library.data, variants, cache, new Shelf(shelfData, variants, cache));
};

const requestOf = (value: string, sort: ComboRequest['sort'] = 'ScoreDescending') =>
  ComboRequest.parse({ filterGroup: { rules: [{ value }] }, sort });

const encoder = new TextEncoder();
const ask = async (hall: ComboHall, { products }: ComboLibrary, request: ReturnType<typeof requestOf>) =>
  encoder.encode(JSON.stringify(await answerCombo(hall, { request, products }, never)));

/** Answers one by one, all in one process, and tells the most descriptors that were open. */
const holdToEach = async (hall: ComboHall, library: ComboLibrary, variants: Variants): Promise<number> => {
  const alone = openHall(library, `${library.data}-none`, variants);
  let most = 0;
  for (const request of [requestOf('君子'), requestOf('春風', 'PageIdDescending')]) {
    const shelved = Buffer.from(await ask(hall, library, request)).toString();
    const each = Buffer.from(await ask(alone, library, request)).toString();
    if (shelved !== each) throw new Error(`the shelf and the products differ: ${shelved}\n${each}`);
    most = Math.max(most, readdirSync('/proc/self/fd').length);
  }
  alone.close();
  return most;
};

export const measure = async (): Promise<Measure[]> => {
  const library = buildComboLibrary(openCorpus());
  await collectClosed();
  const variants = openVariants(await ensureVariants());
  const started = performance.now();
  await keepShelf(library.data);
  const seconds = (performance.now() - started) / 1000;
  const boards = readdirSync(shelfDir(library.data)).filter((name) => name.endsWith('.lhx')).length;
  const hall = openHall(library, library.data, variants);
  const cold = performance.now();
  await ask(hall, library, requestOf('天下'));
  const first = performance.now() - cold;
  const descriptors = await holdToEach(hall, library, variants);
  const notes: string[] = [
    `${library.products.length} products, ${library.characters} characters, ${boards} boards`,
  ];
  const timeOf = async (value: string): Promise<number> => {
    const request = requestOf(value);
    const bytes = await ask(hall, library, request);
    const { total, totalHit } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, number>;
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      await ask(hall, library, request);
      times.push(performance.now() - from);
    }
    const time = median(times);
    notes.push(`${value}: ${time.toFixed(1)} ms, ${total} pages, ${totalHit} hits, ${bytes.length} bytes`);
    return time;
  };
  const times: number[] = [];
  for (const phrase of phrases) times.push(await timeOf(phrase));
  const commonest = await timeOf('之');
  return [
    { name: 'search.combo', value: geometricMean(times), unit: 'ms', budget: 100, notes },
    { name: 'search.combo.commonest', value: commonest, unit: 'ms', budget: 400 },
    { name: 'search.combo.cold', value: first, unit: 'ms', budget: 1000 },
    { name: 'search.combo.descriptors', value: descriptors, unit: 'files', budget: 1024 },
    { name: 'shelf.rate', value: library.characters / seconds, unit: 'characters/s', budget: 1_000_000 },
  ];
};
