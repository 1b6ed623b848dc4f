// Compares the same index on disk, in PostgreSQL and in OpenSearch: writing it, opening it, and every query of
// bench/search, the first time and repeated; also OpenSearch's own search of the same text. LANGHUAN_BENCH_CHARACTERS
// sets the size. LANGHUAN_BENCH_STORES lists what is measured besides the disk (default
// `postgresql,opensearch,match_phrase`); unavailable stores are skipped (testing/servers/index-stores.ts). A corpus
// larger than that of bench/search is deleted at the end, unless LANGHUAN_BENCH_KEEP says otherwise.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { versionDir } from '#library/files/data-folder.ts';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import { pushIndex } from '#library/index-store/push-index.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { openIndexStores } from '#testing/servers/index-stores.ts';
import type { Measure } from './measure/measure.ts';
import { type PhraseTimes, timeMatchPhrase } from './peers/scale-match-phrase.ts';
import { queries, type QueryKind, type Times } from './peers/scale-times.ts';
import { type Corpus, openCorpus, ordinaryCharacters, wantedCharacters } from './libraries/search-corpus.ts';
import { buildLibrary, searchCode } from './libraries/search-library.ts';
import { queryName } from './peers/search-queries.ts';
import { wholeOrShort } from './measure/short.ts';

const megabyte = 2 ** 20;
/** Of each character, what stream, segments and the largest store may take on the disk while it merges. */
const diskBytes = 40;
/** Of the searching process, in megabytes. */
const rssBudget = 1_500;

/** Milliseconds of the design for a billion characters, the first time and again. */
const budgets: Record<QueryKind, [number, number]> = {
  phrase: [1_000, 150],
  commonest: [3_000, 600],
  near: [3_000, 600],
  boolean: [3_000, 600],
  variants: [1_500, 300],
};
const openBudget = 15_000;

const mean = (list: number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;
const say = (line: string): void => console.error(line);

const measuresOf = (name: string, times: Times): Measure[] => {
  const listTimes = (kind: QueryKind, list: number[]) =>
    queries[kind].map(({ query }, i) => `${queryName(query)} ${list[i].toFixed(1)}`).join(', ');
  return [
    { name: `scale.${name}.open`, value: times.open, unit: 'ms', budget: openBudget },
    ...(Object.keys(queries) as QueryKind[]).flatMap((kind): Measure[] => [
      {
        name: `scale.${name}.${kind}.cold`,
        value: mean(times.cold[kind]),
        unit: 'ms',
        budget: budgets[kind][0],
        notes: [listTimes(kind, times.cold[kind])],
      },
      {
        name: `scale.${name}.${kind}.warm`,
        value: mean(times.warm[kind]),
        unit: 'ms',
        budget: budgets[kind][1],
        notes: [listTimes(kind, times.warm[kind])],
      },
    ]),
    { name: `scale.${name}.rss`, value: times.rss / 1e6, unit: 'MB', budget: rssBudget },
  ];
};

/** Asks all in a process of its own. */
const askApart = async (data: string, dir: string, address?: string): Promise<Times> => {
  const child = fork(new URL('peers/scale-asker.ts', import.meta.url), [data, dir], {
    execArgv: process.execArgv,
    env: { ...process.env, INDEX_STORE: address ?? '' },
  });
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => {
    throw new Error(`the process that asks ended with ${code}`);
  });
  const [times] = (await Promise.race([once(child, 'message'), exited])) as [Times];
  await exited.catch(() => {});
  return times;
};

/** Ours warm, with theirs beside it, and of each phrase what both find. */
const beside = (own: Times, theirs: PhraseTimes): Measure => {
  const kinds = ['phrase', 'commonest'] as const;
  const list = (of: Record<string, number[]>) => kinds.flatMap((kind) => of[kind]);
  const [cold, warm] = [list(own.cold), list(own.warm)];
  const totals = kinds.flatMap((kind) => own.totals[kind]);
  const rows = kinds
    .flatMap((kind) => queries[kind])
    .map(({ query }, i) => {
      const { total, totalHit } = totals[i];
      const pages = theirs.totals[i] - total;
      const differs = pages === 0 ? '' : `, ${Math.abs(pages)} ${pages < 0 ? 'fewer' : 'more'}`;
      return (
        `${queryName(query)}: ours ${cold[i].toFixed(1)}, again ${warm[i].toFixed(1)} ms, ${total} pages, ${totalHit} hits; ` +
        `match_phrase ${theirs.cold[i].toFixed(1)}, again ${theirs.warm[i].toFixed(1)} ms, ${theirs.totals[i]} pages${differs}`
      );
    });
  return {
    name: 'scale.match_phrase',
    value: mean(warm),
    unit: 'ms',
    budget: budgets.commonest[1],
    peer: { match_phrase: mean(theirs.warm) },
    ratio: { match_phrase: mean(theirs.warm) / mean(warm) },
    notes: [
      `its index: ${theirs.pages} pages written in ${theirs.seconds.toFixed(0)} s, ${(theirs.bytes / megabyte).toFixed(0)} MB, without the text; ours from the disk`,
      ...rows,
    ],
  };
};

const usual = wholeOrShort('postgresql,opensearch,match_phrase', 'postgresql');
const chosen = (process.env['LANGHUAN_BENCH_STORES'] ?? usual).toLowerCase().split(',');

const measureCorpus = async (corpus: Corpus): Promise<Measure[]> => {
  const library = buildLibrary(corpus);
  const bundle = openBundle(library.dir);
  const { facts } = bundle;
  bundle.close();
  const bytes = facts.segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const size = `${(bytes / megabyte).toFixed(0)} MB`;
  say(`asking ${size} on the disk`);
  const local = await askApart(library.data, library.dir);
  const measures = measuresOf('disk', local);
  const { stores, skipped } = await openIndexStores(chosen);
  const closed = new Set<string>();
  const away = mkdtempSync(join(corpus.dir, 'away-'));
  try {
    const dir = versionDir(away, searchCode, facts.version);
    cpSync(library.dir, dir, { recursive: true, filter: (path) => !path.endsWith('.lhx') });
    for (const { name, address, size: sizeOf, close } of stores) {
      say(`writing ${size} into ${name}`);
      const store = await openPieceStore(address);
      const from = performance.now();
      await pushIndex(store, library.dir, facts);
      const seconds = (performance.now() - from) / 1000;
      await store.close();
      const times = await askApart(away, dir, address);
      const wrong = times.replies.findIndex((reply, i) => reply !== local.replies[i]);
      if (wrong >= 0) throw new Error(`${name}: reply ${wrong} is not that of the disk`);
      const taken = (await sizeOf()) / megabyte;
      measures.push(
        {
          name: `scale.${name}.push`,
          value: bytes / megabyte / seconds,
          unit: 'MB/s',
          budget: 5,
          notes: [
            `${size} written and read back in ${seconds.toFixed(1)} s, ${taken.toFixed(0)} MB there; at most ${Math.max(...times.rounds)} rounds a search`,
          ],
        },
        ...measuresOf(name, times),
      );
      // One at a time has its pieces on the disk.
      await close();
      closed.add(name);
    }
  } finally {
    for (const store of stores) if (!closed.has(store.name)) await store.close();
    rmSync(away, { recursive: true, force: true });
    rmSync(library.data, { recursive: true, force: true });
  }
  const running = process.env['OPENSEARCH'];
  if (chosen.includes('match_phrase') && running) {
    say('writing the text into OpenSearch');
    const phrases = [...queries.phrase, ...queries.commonest].map(({ query }) => query.words[0]);
    measures.push(beside(local, await timeMatchPhrase(running, corpus, phrases, say)));
  }
  for (const line of skipped) say(`left out: ${line}`);
  return measures;
};

export const measure = async (): Promise<Measure[]> => {
  const { bavail, bsize } = statfsSync('.');
  if (bavail * bsize < wantedCharacters * diskBytes)
    throw new Error(
      `${wantedCharacters} characters take up to ${diskBytes} bytes each: the disk has no room`,
    );
  const corpus = openCorpus();
  const { characters, pages, sections } = corpus.counts;
  say(
    `${characters.toLocaleString('en')} characters, ${corpus.unrepeated.toLocaleString('en')} of them unrepeated, ${pages} pages, ${sections} sections`,
  );
  try {
    return await measureCorpus(corpus);
  } finally {
    if (wantedCharacters > ordinaryCharacters && !process.env['LANGHUAN_BENCH_KEEP'])
      rmSync(corpus.dir, { recursive: true, force: true });
  }
};
