// 200,000 entries with 20,000 names. Measures a graph of the 300 most connected names, with one round per name, and the
// shortest paths between two names. Name frequencies are as uneven as in books: few names occur in very many entries.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GraphRequest, RelationsRequest } from '#contract/knowledge/exploration.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import type { SourcePage } from '#library/sources/source.ts';
import type { MentionKind, SourceEntry } from '#library/sources/source-entry.ts';
import { answerGraph } from '#retrieval/exploration/answer-graph.ts';
import { answerRelations } from '#retrieval/exploration/answer-relations.ts';
import { openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import type { Measure } from './measure/measure.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { wholeOrShort } from './measure/short.ts';

const pages = wholeOrShort(10_000, 50);
const entriesEach = 20;
const names = wholeOrShort(20_000, 200);
const mentionsEach = 5;
const rounds = wholeOrShort(40, 3);
const firstDay = 2_350_408;
const kinds: readonly MentionKind[] = ['person', 'person', 'person', 'place', 'office'];

const nameOf = (n: number): string => `名${n}`;

function* pagesWithEntries(): Generator<SourcePage> {
  const random = randomOf(1);
  for (let p = 1; p <= pages; p++) {
    const pageKey = `E${p}`;
    const mark = (cell: number) => ({ pageKey, cell, main: cell, note: 0 });
    const entries = Array.from({ length: entriesEach }, (_, i): SourceEntry => {
      const day = firstDay + Math.floor(random() * 5_000);
      return {
        key: `${pageKey}/${i}`,
        start: mark(i * 2),
        end: mark(i * 2 + 2),
        date: '某日',
        days: { first: day, last: day },
        title: '某事',
        categories: [],
        mentions: Array.from({ length: mentionsEach }, () => {
          const n = Math.floor(random() ** 2 * names);
          return { kind: kinds[n % kinds.length], name: nameOf(n), pageKey, cell: i * 2, cells: 1 };
        }),
      };
    });
    yield { pageKey, pageNum: `葉${p}`, lines: [lineOf('天地'.repeat(entriesEach))], entries };
  }
}

export const measure = async (): Promise<Measure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'bench-exploration-'));
  try {
    const product = makeProduct(pagesWithEntries());
    await importProduct({ data, code: 'entries', name: '日記', product, faults: () => [] });
    const variants = openVariants(await ensureVariants());
    const opened = openProduct(bundleDir(data, 'entries'), variants, new ListCache());
    const stop = { hold: () => {}, check: () => {} };
    const code = 'entries';
    const random = randomOf(2);
    const someone = () => nameOf(Math.floor(random() ** 2 * names));
    const timed = (answer: () => object): number => {
      const started = performance.now();
      JSON.stringify(answer());
      return performance.now() - started;
    };
    const graph = (question: object) =>
      timed(() => answerGraph(opened, { ...GraphRequest.parse(question), code }, stop));
    const first = graph({});
    const whole = Array.from({ length: rounds }, (_, i) =>
      graph(
        i % 2 === 0 ? { leastWeight: 1 + (i % 5) } : { startDate: '1725', endDate: String(1726 + (i % 9)) },
      ),
    );
    const around = Array.from({ length: rounds }, (_, i) =>
      graph({ around: [someone()], steps: 1 + (i % 3), leastWeight: 1 + (i % 2) }),
    );
    const paths = Array.from({ length: rounds }, () =>
      timed(() =>
        answerRelations(
          opened,
          { ...RelationsRequest.parse({ sourceId: someone(), targetId: someone() }), code },
          stop,
        ),
      ),
    );
    opened.close();
    const about = (times: number[]) =>
      `median ${sampleQuantile(times, 0.5).toFixed(1)} ms, p95 ${sampleQuantile(times, 0.95).toFixed(1)} ms`;
    return [
      {
        name: 'explore.graph',
        value: sampleQuantile(whole, 0.5),
        unit: 'ms',
        budget: 120,
        notes: [
          `${(pages * entriesEach).toLocaleString('en')} entries, ${names.toLocaleString('en')} names, 300 of them shown; whole ${about(whole)}, round one name ${about(around)}`,
          `the first of a thread, which reads all entries, ${first.toFixed(0)} ms`,
        ],
      },
      {
        name: 'explore.paths',
        value: sampleQuantile(paths, 0.5),
        unit: 'ms',
        budget: 100,
        notes: [`five paths between two names, ${about(paths)}`],
      },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
