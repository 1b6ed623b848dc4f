// Runs in a search worker: keeps the holdings it was last asked about open, and answers with bytes.
import { basename } from 'node:path';
import type { ErrorCode } from '#contract/errors.ts';
import { closedAtMost, collectClosed } from '#library/collect-closed.ts';
import { LibraryFailure } from '#library/failure.ts';
import { ListCache, type Stop } from '#search/postings.ts';
import { DamagedFile } from '#search/table-file.ts';
import { openVariants, type Variants } from '#search/variants.ts';
import { AppError } from '../http/errors.ts';
import { answerAnchors } from './answer-anchors.ts';
import { answerCatalogueSearch } from './answer-catalogue-search.ts';
import { answerCited } from './answer-cited.ts';
import { answerCombo } from './answer-combo.ts';
import { answerBook, answerFacetNodes, answerIds } from './answer-facets.ts';
import { answerExportFulltext, answerExportParagraph, DeliveredSheet } from './answer-export.ts';
import { ComboHall } from './combo-hall.ts';
import { answerKwic } from './answer-kwic.ts';
import { answerParagraph } from './answer-paragraph.ts';
import { answerFulltext, answerPageHits, openSearchHolding, type SearchHolding } from './answer-search.ts';
import { answerSpan } from './answer-span.ts';
import { answerSuggest } from './answer-suggest.ts';
import { answerStatistics } from './answer-statistics.ts';
import { deliveryKinds, measureReply } from './measure-delivery.ts';
import type { BookKind, SearchJob, SearchOutcome, SearchRequests } from './search-job.ts';

/** Open holdings a worker: each costs a few descriptors and its small tables. */
const openLimit = 16;

const cache = new ListCache();
const holdings = new Map<string, SearchHolding>();
/** Holdings closed whose descriptors may not have come back yet. */
let closed = 0;
let variants: Variants | undefined;
const halls = new Map<string, ComboHall>();

const holdingOf = (dir: string, table: Variants): SearchHolding => {
  const found = holdings.get(dir);
  if (found) {
    holdings.delete(dir);
    holdings.set(dir, found);
    return found;
  }
  const opened = openSearchHolding(dir, table, cache);
  holdings.set(dir, opened);
  for (const [oldest, holding] of holdings) {
    if (holdings.size <= openLimit) break;
    holdings.delete(oldest);
    holding.close();
    closed++;
  }
  return opened;
};

const hallOf = (data: string, table: Variants): ComboHall => {
  const found = halls.get(data);
  if (found) return found;
  const hall = new ComboHall(data, table, cache);
  halls.set(data, hall);
  return hall;
};

/** Thrown by `check` when the caller has left: nobody reads the outcome. */
class CallerLeft extends Error {}

/** Hits of all phrases of a query that a search keeps, four bytes each: 384 MB. */
const heldLimit = 96 << 20;

const stopOf = ({ left, deadline }: SearchJob): Stop => {
  const flag = new Int32Array(left);
  let held = 0;
  return {
    hold(hits) {
      held += hits;
      if (held > heldLimit) throw new AppError('query-too-large', '检索条件命中过多，请减少条件或少用“？”');
    },
    check() {
      if (Atomics.load(flag, 0) !== 0) throw new CallerLeft();
      if (Date.now() > deadline) throw new AppError('search-timeout');
    },
  };
};

/** What the reader is told of a holding that cannot be opened or read. */
const codeOf = (cause: unknown): ErrorCode => {
  if (cause instanceof DamagedFile) return 'holding-damaged';
  if (!(cause instanceof LibraryFailure)) return 'internal';
  if (cause.code === 'version-gone') return cause.code;
  // A file of another form, or one that is gone from a version that is there, is damage to whoever reads.
  return ['damaged', 'foreign', 'not-found'].includes(cause.code) ? 'holding-damaged' : 'internal';
};

const encoder = new TextEncoder();

type Answer<K extends BookKind> = (holding: SearchHolding, request: SearchRequests[K], stop: Stop) => object;

/** What answers each kind; a sheet is sent as it is, anything else as JSON. */
const answers: { [K in BookKind]: Answer<K> } = {
  fulltext: answerFulltext,
  book: answerBook,
  'facet-nodes': answerFacetNodes,
  ids: answerIds,
  statistics: answerStatistics,
  paragraph: answerParagraph,
  hits: answerPageHits,
  kwic: answerKwic,
  suggest: answerSuggest,
  catalogue: answerCatalogueSearch,
  span: answerSpan,
  anchors: answerAnchors,
  cited: answerCited,
  'export-fulltext': answerExportFulltext,
  'export-paragraph': answerExportParagraph,
};

const answer = <K extends BookKind>(
  kind: K,
  request: SearchRequests[K],
  holding: SearchHolding,
  stop: Stop,
): object => answers[kind](holding, request, stop);

const deliveredBy = (job: SearchJob, reply: object) => {
  if (job.kind === 'combo') {
    const versions = new Map(job.request.products.map(({ code, version }) => [code, version]));
    return measureReply(reply, '').map((part) => ({ ...part, version: versions.get(part.code) ?? '' }));
  }
  const { version } = reply as { version?: string };
  return measureReply(reply, job.request.code).map((part) => ({
    ...part,
    version: version ?? job.request.version ?? basename(job.dir),
  }));
};

/** Never throws: a failure travels as a code. */
export const runJob = async (job: SearchJob): Promise<SearchOutcome> => {
  try {
    variants ??= openVariants(new Uint8Array(job.variants));
    if (closed >= closedAtMost) {
      await collectClosed();
      closed = 0;
    }
    const reply =
      job.kind === 'combo'
        ? await answerCombo(hallOf(job.dir, variants), job.request, stopOf(job))
        : answer(job.kind, job.request, holdingOf(job.dir, variants), stopOf(job));
    if (reply instanceof DeliveredSheet) return reply.answer;
    return {
      bytes: encoder.encode(JSON.stringify(reply)),
      ...(deliveryKinds[job.kind] ? { delivered: deliveredBy(job, reply) } : {}),
    };
  } catch (cause) {
    if (cause instanceof AppError)
      return {
        failure: { code: cause.code, ...(cause.details !== undefined && { details: cause.details }) },
      };
    if (cause instanceof CallerLeft) return { failure: { code: 'search-timeout' } };
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return { failure: { code: codeOf(cause), cause: text } };
  }
};
