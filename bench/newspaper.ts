// Newspapers: speed of searching, importing and reading articles. A million articles of 112 characters on average, over
// thirty years of two dailies, are generated and imported by the code of `langhuan import`. Every search returns exact
// totals, all facets, letters, the histogram by day and ten cards, and is compared with the same request to SQLite FTS5
// on the same fields. Every total is checked against a scan of the generated data. LANGHUAN_BENCH_ARTICLES reduces the
// number of articles. The reading page is measured in a browser, on a separate newspaper.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { NewspaperRequest, NewspaperStatisticsRequest } from '#contract/newspapers/newspaper-searches.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { answerNewspaper } from '#retrieval/newspaper/answer-newspaper.ts';
import { answerNewspaperStatistics } from '#retrieval/newspaper/answer-newspaper-statistics.ts';
import { type OpenProduct, openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import type { Measure } from './measure/measure.ts';
import { addCrowdedNewspaper, measureNewspaperPage } from './servers/newspaper-in-reader.ts';
import { type ArticlePeer, type BenchQuestion, buildArticlePeer } from './peers/newspaper-fts5.ts';
import {
  type BenchArticle,
  columns,
  firstYear,
  makeBenchIssues,
  paperCode,
} from './libraries/newspaper-source.ts';
import { inSignedInBrowser } from './servers/signed-in-browser.ts';
import { neverCancelled, phrases } from './peers/search-queries.ts';
import { wholeOrShort } from './measure/short.ts';

const rounds = wholeOrShort(30, 1);
/** Of a peer that takes seconds: no longer than this for one question, in milliseconds, but three askings at least. */
const peerTime = wholeOrShort(3000, 0);
const articleCount = Number(process.env.LANGHUAN_BENCH_ARTICLES ?? wholeOrShort(1_000_000, 500));

const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const geometricMean = (list: number[]): number =>
  Math.exp(list.reduce((sum, x) => sum + Math.log(x), 0) / list.length);
const say = (line: string): void => console.error(line);

const requestOf = ({ phrase, dates, column }: BenchQuestion) => ({
  code: paperCode,
  filterGroup: {
    type: 'And' as const,
    rules: [
      { field: 'content', value: phrase, relation: false },
      ...(dates ? [{ field: 'date', value: dates.join('-') }] : []),
    ],
  },
  ...(column !== undefined && { choices: [{ field: 'column' as const, values: [column] }] }),
});
const answerAll = (holding: OpenProduct, question: BenchQuestion) => ({
  reply: answerNewspaper(holding, NewspaperRequest.parse(requestOf(question)), neverCancelled),
  histogram: answerDays(holding, question),
});
const answerDays = (holding: OpenProduct, question: BenchQuestion) =>
  answerNewspaperStatistics(
    holding,
    NewspaperStatisticsRequest.parse({ ...requestOf(question), period: 'day' }),
    neverCancelled,
  );

const timeOf = (act: () => void, longest = Number.POSITIVE_INFINITY): number => {
  act();
  const times: number[] = [];
  for (const start = performance.now(); times.length < rounds; ) {
    if (times.length >= 3 && performance.now() - start > longest) break;
    const from = performance.now();
    act();
    times.push(performance.now() - from);
  }
  return median(times);
};

const year = String(firstYear + 12);
const named: Record<'phrase' | 'dates', BenchQuestion[]> = {
  phrase: phrases.map((phrase) => ({ phrase })),
  dates: [{ phrase: '之', dates: [`${year}0101`, `${year}1231`], column: columns[0] }],
};

const holds = ({ phrase, dates, column }: BenchQuestion, article: BenchArticle): boolean =>
  article.body.includes(phrase) &&
  (!dates || (article.date >= dates[0] && article.date <= dates[1])) &&
  (column === undefined || article.column === column);

/** Articles and hits of each question by a scan of what is imported. */
const scan = (questions: readonly BenchQuestion[]) => {
  const sums = questions.map(() => ({ total: 0, totalHit: 0 }));
  for (const issue of makeBenchIssues(articleCount))
    for (const article of issue)
      questions.forEach((question, i) => {
        if (!holds(question, article)) return;
        sums[i].total += 1;
        // Hits that overlap are hits.
        for (let at = article.body.indexOf(question.phrase); at >= 0; ) {
          sums[i].totalHit += 1;
          at = article.body.indexOf(question.phrase, at + 1);
        }
      });
  return sums;
};

const measureQuestions = (
  holding: OpenProduct,
  peer: ArticlePeer,
  name: string,
  budget: number,
  questions: readonly BenchQuestion[],
): Measure & { ratios: number[] } => {
  const right = scan(questions);
  const notes: string[] = [];
  const [own, theirs]: [number[], number[]] = [[], []];
  questions.forEach((question, i) => {
    const { total, totalHit } = answerAll(holding, question).reply;
    if (total !== right[i].total || totalHit !== right[i].totalHit)
      throw new Error(
        `${question.phrase}: ${total} articles, ${totalHit} hits; a scan finds ${JSON.stringify(right[i])}`,
      );
    const answer = peer.ask(question);
    own.push(timeOf(() => void answerAll(holding, question)));
    theirs.push(timeOf(() => void peer.ask(question), peerTime));
    const wrong =
      answer.total === total && answer.totalHit === totalHit
        ? ''
        : ` (counts ${answer.total}, ${answer.totalHit})`;
    notes.push(
      `${question.phrase}: ${own[i].toFixed(2)} ms, ${total} articles, ${totalHit} hits; fts5 ${theirs[i].toFixed(1)} ms${wrong}`,
    );
  });
  return {
    name,
    value: geometricMean(own),
    unit: 'ms',
    budget,
    peer: { fts5: geometricMean(theirs) },
    ratio: { fts5: geometricMean(theirs) / geometricMean(own) },
    notes,
    ratios: own.map((time, i) => theirs[i] / time),
  };
};

const importIn = async (data: string) => {
  const script = fileURLToPath(import.meta.resolve('./newspaper-import.ts'));
  const args = ['--import', 'tsx', script, data, String(articleCount)];
  const run = await promisify(execFile)(process.execPath, args);
  return JSON.parse(run.stdout) as { pages: number; seconds: number; megabytes: number };
};

export const measure = async (): Promise<Measure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'bench-newspaper-'));
  try {
    say(`importing ${articleCount.toLocaleString('en')} articles`);
    const { pages, seconds, megabytes } = await importIn(data);
    say(`${pages} pages in ${seconds.toFixed(0)} s; building the peer`);
    const peer = buildArticlePeer(join(data, 'fts5.db'), makeBenchIssues(articleCount));
    const variants = openVariants(await ensureVariants());
    const holding = openProduct(bundleDir(data, paperCode), variants, new ListCache(undefined, false));
    const { ratios: ofPhrases, ...phrase } = measureQuestions(
      holding,
      peer,
      'newspaper.phrase',
      25,
      named.phrase,
    );
    const { ratios: ofDates, ...dates } = measureQuestions(holding, peer, 'newspaper.dates', 40, named.dates);
    const own = named.phrase.map((question) => timeOf(() => void answerDays(holding, question)));
    const theirs = named.phrase.map((question) => timeOf(() => void peer.days(question), peerTime));
    holding.close();
    peer.close();
    const ratios = [...ofPhrases, ...ofDates, ...own.map((time, i) => theirs[i] / time)];
    say('reading in a browser');
    const reading = await inSignedInBrowser(addCrowdedNewspaper, measureNewspaperPage);
    return [
      phrase,
      dates,
      {
        name: 'newspaper.histogram',
        value: geometricMean(own),
        unit: 'ms',
        budget: 15,
        peer: { fts5: geometricMean(theirs) },
        ratio: { fts5: geometricMean(theirs) / geometricMean(own) },
      },
      ...reading,
      { name: 'newspaper.import', value: pages / seconds, unit: 'pages/s', budget: 60 },
      { name: 'newspaper.rss', value: megabytes, unit: 'MB', budget: 1500 },
      {
        name: 'newspaper.fts5.ratio',
        value: geometricMean(ratios),
        unit: 'times',
        budget: 8,
        atLeast: true,
      },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
