// The search on 112 million characters: build time, size, and the warm median of 50 runs of every query, with exact
// totals, all-node facets, the forms and ten snippets; compared with SQLite FTS5 and Groonga doing equal work. Before
// any timing, every total of the peers' queries is checked against a scan of the recorded texts.
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { openProduct } from '#retrieval/products/open-product.ts';
import { type OpenProduct } from '#retrieval/products/open-product.ts';
import type { Measure } from './measure/measure.ts';
import { measureCancel } from './peers/measure-cancel.ts';
import type { Peer, PeerQuery } from './peers/peer.ts';
import { openFts5 } from './peers/peer-fts5.ts';
import { openGroonga } from './peers/peer-groonga.ts';
import { countByScan, scanCorpus } from './peers/scan-stream.ts';
import { type Corpus, openCorpus } from './libraries/search-corpus.ts';
import { type BuiltLibrary, buildLibrary } from './libraries/search-library.ts';
import { answer, queryName, type Request, requestOf, shared, withVariants } from './peers/search-queries.ts';
import { measureServer } from './servers/search-server.ts';
import { wholeOrShort } from './measure/short.ts';

const rounds = wholeOrShort(50, 1);
/** Askings of every query before any is timed: a server in use has compiled what runs often. */
const warmRounds = wholeOrShort(20, 1);
/** Of a peer that takes seconds: no longer than this for one query, in milliseconds, but three askings at least. */
const peerTime = wholeOrShort(3000, 0);

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const geometricMean = (list: number[]): number =>
  Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length);
const say = (line: string): void => console.error(line);

const holdToScan = (corpus: Corpus, holding: OpenProduct): void => {
  const scanned = scanCorpus(corpus);
  for (const query of Object.values(shared).flat()) {
    const { total, totalHit } = answer(holding, requestOf(query, false)).reply;
    const right = countByScan(scanned, query);
    if (total !== right.total || totalHit !== right.totalHit)
      throw new Error(
        `${queryName(query)}: ${total} pages, ${totalHit} hits; a scan finds ${JSON.stringify(right)}`,
      );
  }
};

/** Median milliseconds of one query, warm. */
const timeOf = (holding: OpenProduct, request: Request): number => {
  answer(holding, request);
  return median(
    Array.from({ length: rounds }, () => {
      const from = performance.now();
      answer(holding, request);
      return performance.now() - from;
    }),
  );
};

const warm = (holding: OpenProduct): void => {
  for (let round = 0; round < warmRounds; round++)
    for (const query of Object.values(shared).flat()) answer(holding, requestOf(query, false));
};

const timePeer = async (peer: Peer, query: PeerQuery): Promise<number> => {
  await peer.ask(query);
  const times: number[] = [];
  for (const start = performance.now(); times.length < rounds; ) {
    if (times.length >= 3 && performance.now() - start > peerTime) break;
    const from = performance.now();
    await peer.ask(query);
    times.push(performance.now() - from);
  }
  return median(times);
};

const openPeers = async (corpus: Corpus): Promise<{ peers: Peer[]; skipped: string[] }> => {
  say('opening the peers: the first time they are built, some minutes');
  const opened = [await openFts5(corpus), await openGroonga(corpus)];
  const skipped = opened[1] ? [] : ['groonga is skipped: it is not installed (Debian: groonga-bin)'];
  return { peers: opened.filter((peer) => peer !== undefined), skipped };
};

/** `holding` keeps lists and not what phrases find, as the peers keep no answers; `keeping` keeps both, as a server does. */
const measureQueries = async (
  corpus: Corpus,
  holding: OpenProduct,
  keeping: OpenProduct,
): Promise<Measure[]> => {
  const { peers, skipped } = await openPeers(corpus);
  const ratios: Record<string, number[]> = Object.fromEntries(peers.map((peer) => [peer.name, []]));
  const budgets = { 'search.phrase': 1, 'search.commonest': 10, 'search.near': 35, 'search.boolean': 35 };
  const measures: Measure[] = [];
  for (const one of [holding, keeping]) warm(one);
  for (const [name, queries] of Object.entries(shared) as [keyof typeof shared, PeerQuery[]][]) {
    const times: number[] = [];
    const taken: Record<string, number[]> = Object.fromEntries(peers.map((peer) => [peer.name, []]));
    const notes: string[] = [];
    for (const query of queries) {
      const request = requestOf(query, false);
      const { total, totalHit } = answer(holding, request).reply;
      const own = timeOf(holding, request);
      times.push(own);
      const again = timeOf(keeping, request);
      let line = `${queryName(query)}: ${own.toFixed(2)} ms, again ${again.toFixed(2)}, ${total} pages, ${totalHit} hits`;
      for (const peer of peers) {
        const theirs = await peer.ask(query);
        const time = await timePeer(peer, query);
        taken[peer.name].push(time);
        ratios[peer.name].push(time / own);
        const wrong =
          theirs.pages === total && theirs.hits === totalHit
            ? ''
            : ` (wrong: ${theirs.pages}, ${theirs.hits})`;
        line += `; ${peer.name} ${time.toFixed(1)} ms${wrong}`;
      }
      notes.push(line);
    }
    measures.push({
      name,
      value: geometricMean(times),
      unit: 'ms',
      budget: budgets[name],
      peer: Object.fromEntries(peers.map((peer) => [peer.name, geometricMean(taken[peer.name])])),
      ratio: Object.fromEntries(
        peers.map((peer) => [peer.name, geometricMean(taken[peer.name]) / geometricMean(times)]),
      ),
      notes,
    });
  }
  for (const [name, budget] of [
    ['fts5', 8],
    ['groonga', 5],
  ] as const)
    if (ratios[name])
      measures.push({
        name: `search.${name}.ratio`,
        value: geometricMean(ratios[name]),
        unit: 'times',
        budget,
        atLeast: true,
      });
  for (const peer of peers) await peer.close();
  for (const line of skipped) say(line);
  return measures;
};

const measureVariants = (holding: OpenProduct): Measure => {
  const notes: string[] = [];
  const times = withVariants.map((query) => {
    const request = requestOf(query, true);
    const { total, totalHit, glWords } = answer(holding, request).reply;
    const own = timeOf(holding, request);
    notes.push(
      `${queryName(query)}: ${own.toFixed(2)} ms, ${total} pages, ${totalHit} hits, ${glWords.content.length} forms`,
    );
    return own;
  });
  return { name: 'search.variants', value: geometricMean(times), unit: 'ms', budget: 4, notes };
};

/** The first query of a product just opened: bundle, index, and the answer. */
const measureCold = (library: BuiltLibrary, variants: Variants): number => {
  const times = shared['search.phrase'].slice(0, 5).map((query) => {
    const from = performance.now();
    const holding = openProduct(library.dir, variants, new ListCache());
    answer(holding, requestOf(query, false));
    const time = performance.now() - from;
    holding.close();
    return time;
  });
  return median(times);
};

export const measure = async (): Promise<Measure[]> => {
  say('opening the corpus: the first time it is recorded, half a minute');
  const corpus = openCorpus();
  const { characters, pages, nodes } = corpus.counts;
  say(
    `${characters} characters, ${corpus.unrepeated} of them unrepeated, ${pages} pages, ${nodes} nodes` +
      corpus.skipped.map((line) => `\nskipped: ${line}`).join(''),
  );
  const library = buildLibrary(corpus);
  const variants = openVariants(await ensureVariants());
  const keeping = openProduct(library.dir, variants, new ListCache());
  const holding = openProduct(library.dir, variants, new ListCache(undefined, false));
  try {
    say('holding the totals to a scan');
    holdToScan(corpus, holding);
    const queries = await measureQueries(corpus, holding, keeping);
    keeping.close();
    const server = await measureServer(library.data);
    return [
      ...queries,
      measureVariants(holding),
      { name: 'search.cold', value: measureCold(library, variants), unit: 'ms', budget: 100 },
      measureCancel(holding),
      { name: 'index.rate', value: library.rate, unit: 'characters/s', budget: 3_000_000 },
      { name: 'index.bytes', value: library.bytesPerCharacter, unit: 'bytes a character', budget: 5.2 },
      { name: 'search.rss', value: server.rss, unit: 'MB', budget: 300 },
      { name: 'search.loopdelay', value: server.loopDelay, unit: 'ms', budget: 20 },
    ];
  } finally {
    holding.close();
  }
};
