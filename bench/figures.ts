// Two hundred thousand figures in one product: how long a search of their words takes, with its first page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figureTypes, FigureRequest } from '#contract/figures/figures.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import type { SourceFigure, SourcePage } from '#library/sources/source.ts';
import { answerFigures } from '#retrieval/figures/answer-figures.ts';
import { openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import type { Measure } from './measure/measure.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { wholeOrShort } from './measure/short.ts';

const pages = wholeOrShort(10_000, 50);
const figuresEach = 20;
const rounds = wholeOrShort(200, 5);

function* pagesWithFigures(): Generator<SourcePage> {
  const random = randomOf(1);
  const words = (length: number) =>
    Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 3 * 8000))).join('');
  for (let n = 1; n <= pages; n++) {
    const figures = Array.from(
      { length: figuresEach },
      (_, i): SourceFigure => ({
        type: figureTypes[(n + i) % figureTypes.length],
        left: 10 * i,
        top: 10,
        right: 10 * i + 8,
        bottom: 90,
        title: words(4),
        text: words(6),
        comment: words(8),
        context: words(25),
      }),
    );
    yield { pageKey: `F${n}`, pageNum: `葉${n}`, lines: [lineOf('天地玄黃')], figures };
  }
}

export const measure = async (): Promise<Measure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'bench-figures-'));
  try {
    const product = makeProduct(pagesWithFigures());
    await importProduct({ data, code: 'figures', name: '圖錄', product, faults: () => [] });
    const variants = openVariants(await ensureVariants());
    const opened = openProduct(bundleDir(data, 'figures'), variants, new ListCache());
    const stop = { hold: () => {}, check: () => {} };
    const random = randomOf(2);
    const word = (length: number) =>
      Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 3 * 8000))).join('');
    const ask = (question: object): number => {
      const started = performance.now();
      const request = FigureRequest.parse({ code: 'figures', ...question });
      JSON.stringify(answerFigures(opened, request, stop));
      return performance.now() - started;
    };
    const first = ask({});
    const times: number[] = [];
    for (let round = 0; round < rounds; round++)
      times.push(
        ask({
          contextFilter: word(1 + (round % 2)),
          ...(round % 3 === 0 && { titleFilter: word(1) }),
          ...(round % 4 === 0 && { type: figureTypes[round % figureTypes.length] }),
        }),
      );
    opened.close();
    const notes = [
      `${pages * figuresEach} figures, ${rounds} searches; the first of a thread, which reads all words, ${first.toFixed(0)} ms; p95 ${sampleQuantile(times, 0.95).toFixed(1)} ms`,
    ];
    return [{ name: 'figures.search', value: sampleQuantile(times, 0.5), unit: 'ms', budget: 20, notes }];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
