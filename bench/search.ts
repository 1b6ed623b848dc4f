// The search on 資治通鑑 as printed in 四庫全書: build, size, and the median time of queries of each sort, answered as over
// HTTP, with exact totals, ten snippets and the forms that occur. Every total is checked against a scan before it is timed.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FulltextRequest } from '#contract/search.ts';
import { bundleDir } from '#library/holdings.ts';
import { IndexFeed } from '#library/feed-index.ts';
import { importProduct } from '#library/import-product.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { ensureVariants } from '#library/tables/build-variants.ts';
import { IndexBuilder } from '#search/build-index.ts';
import { openTables } from '#search/table-file.ts';
import { segmentKind } from '#search/index-format.ts';
import { ListCache } from '#search/postings.ts';
import { openVariants } from '#search/variants.ts';
import { answerFulltext, openSearchHolding } from '#server/search/answer-search.ts';
import type { Measure } from './measure.ts';
import { corporaDir } from './corpora.ts';

const rounds = 50;
const phrases = ['天下', '太祖', '節度使', '司馬光', '匈奴', '皇太后', '大將軍', '黃巢'];
const near = [['契丹', '節度使']] as const;
const words = ['天下', '陛下', '將軍', '百姓'];

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Told to a builder as numbers: a cell of the vocabulary from 0, or what happens between cells. */
const events = { section: -1, page: -2, beginNote: -3, endNote: -4 } as const;

/** A text read beforehand and kept small, so that what is timed is indexing. */
const recordText = (folder: string) => {
  const source = openKanripo([folder], {});
  if (!('product' in source)) throw new Error('the text cannot be read');
  const vocabulary = new Map<string, number>();
  const told: number[] = [];
  const feed = new IndexFeed({
    section: () => void told.push(events.section),
    page: () => void told.push(events.page),
    node: () => {},
    mark: () => {},
    beginNote: () => void told.push(events.beginNote),
    endNote: () => void told.push(events.endNote),
    cell(text) {
      if (!vocabulary.has(text)) vocabulary.set(text, vocabulary.size);
      told.push(vocabulary.get(text)!);
    },
  });
  let pageId = 0;
  for (const page of source.product.pages()) {
    feed.page(++pageId);
    for (const line of page.lines) {
      if (line.section) feed.section();
      for (const run of line.runs) feed.run(run);
    }
  }
  return { told: Int32Array.from(told), vocabulary: [...vocabulary.keys()] };
};

/** Characters a second of indexing alone, the best of three, and bytes a character without the text. */
const measureBuild = (folder: string) => {
  const { told, vocabulary } = recordText(folder);
  let seconds = Number.POSITIVE_INFINITY;
  let segments: Uint8Array[] = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const builder = new IndexBuilder();
    let pageId = 0;
    for (const event of told) {
      if (event >= 0) builder.cell(vocabulary[event]);
      else if (event === events.page) builder.page(++pageId);
      else if (event === events.section) builder.section();
      else if (event === events.beginNote) builder.beginNote();
      else builder.endNote();
    }
    segments = builder.finish();
    seconds = Math.min(seconds, (performance.now() - start) / 1000);
  }
  let characters = 0;
  let bytes = 0;
  for (const [i, segment] of segments.entries()) {
    const read = (offset: number, length: number) => segment.slice(offset, offset + length);
    const tables = openTables({ name: `${i}`, size: segment.length, read }, segmentKind);
    bytes += segment.length - tables.length('text');
    const counts = tables.read('counts');
    characters += new Uint32Array(counts.buffer, counts.byteOffset, counts.length / 4).reduce(
      (a, b) => a + b,
      0,
    );
  }
  return { rate: characters / seconds, bytes: bytes / characters };
};

/** Main text of the folder's files as a reader sees it, notes taken out and sections parted: a scan of our own. */
const readPlain = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replace(/^#.*$/gm, '')
        .replace(/<[^>]*>/g, '')
        .replace(/\[[^[\]\n]*[-+*/][^[\]\n]*\]/g, '■')
        .replace(/&[A-Za-z0-9]+;/g, '■')
        .replace(/\([^)]*\)/g, '')
        .replace(/[^\p{L}\p{N}\p{Co}□■]/gu, ''),
    )
    .join('\n');

const countIn = (text: string, phrase: string): number => {
  let count = 0;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) count++;
  return count;
};

export const measure = async (): Promise<Measure[]> => {
  const folder = join(corporaDir(), 'kanripo/KR2b0007/WYG');
  const data = mkdtempSync(join(tmpdir(), 'langhuan-bench-'));
  try {
    const build = measureBuild(folder);
    const source = openKanripo([folder], {});
    if (!('product' in source)) throw new Error('the text cannot be read');
    await importProduct({
      data,
      code: 'tongjian',
      name: '資治通鑑',
      product: source.product,
      faults: () => source.faults(),
    });
    const variants = openVariants(await ensureVariants());
    const open = () => openSearchHolding(bundleDir(data, 'tongjian'), variants, new ListCache());
    const ask = (rule: object[], scope: 'all' | 'text' = 'all') =>
      FulltextRequest.parse({ code: 'tongjian', filterGroup: { type: 'And', rules: rule }, scope });
    const stop = { check() {} };

    const start = performance.now();
    let holding = open();
    answerFulltext(holding, ask([{ value: '天下', relation: false }]), stop);
    const cold = performance.now() - start;

    const plain = readPlain(folder);
    for (const value of [...phrases, '之']) {
      const { totalHit } = answerFulltext(holding, ask([{ value, relation: false }], 'text'), stop);
      if (totalHit !== countIn(plain, value))
        throw new Error(`${value}: ${totalHit} hits, a scan finds ${countIn(plain, value)}`);
    }
    holding.close();
    holding = open();
    const time = (queries: object[][]): number =>
      median(
        Array.from({ length: rounds }, (_, i) => {
          const request = ask(queries[i % queries.length]);
          answerFulltext(holding, request, stop);
          const from = performance.now();
          answerFulltext(holding, request, stop);
          return performance.now() - from;
        }),
      );
    const figures: Measure[] = [
      {
        name: 'search.phrase',
        value: time(phrases.map((value) => [{ value, relation: false }])),
        unit: 'ms',
        budget: 4,
      },
      { name: 'search.commonest', value: time([[{ value: '之', relation: false }]]), unit: 'ms', budget: 18 },
      { name: 'search.variants', value: time(phrases.map((value) => [{ value }])), unit: 'ms', budget: 4 },
      {
        name: 'search.near',
        value: time(near.map(([value, val2]) => [{ value, val2, dis: 20, dir: 'both', relation: false }])),
        unit: 'ms',
        budget: 35,
      },
      {
        name: 'search.boolean',
        value: time([words.map((value) => ({ value, relation: false }))]),
        unit: 'ms',
        budget: 35,
      },
      { name: 'search.cold', value: cold, unit: 'ms', budget: 100 },
      { name: 'index.rate', value: build.rate, unit: 'characters/s', budget: 3_000_000 },
      { name: 'index.bytes', value: build.bytes, unit: 'bytes a character', budget: 5.2 },
    ];
    holding.close();
    return figures;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
