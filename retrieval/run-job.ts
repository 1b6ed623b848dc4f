// Runs in a search thread: holds the products of the last requests open, and responds with bytes.
import { basename } from 'node:path';
import { AppError } from '#contract/http/app-error.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { mendBundle } from '#library/bundle/mend-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import { DamagedFile, OtherForm } from '#search/lists/table-file.ts';
import { openVariants } from '#search/characters/variants.ts';
import { DeliveredSheet } from './export/write-result-sheet.ts';
import { answerAllNewspapers } from './multi-product/answer-all-newspapers.ts';
import { answerMultiProduct } from './multi-product/answer-multi-product.ts';
import { answerTopNames } from './multi-product/answer-top-names.ts';
import { openStoredProducts } from './products/open-stored-products.ts';
import type { OpenProducts } from './products/open-products.ts';
import { inRounds } from './products/rounds.ts';
import { measureReply, type SearchAnswer } from './results/measure-delivery.ts';
import { type ProductSearch, type ProductSearchRequests, searchCalls } from './search-calls.ts';
import type { SearchJob, SearchOutcome } from './search-job.ts';
import { readThreadTime } from './thread-time.ts';

let opened: Promise<OpenProducts> | undefined;

/** Thrown by `check` when the caller has left: nobody reads the outcome. */
class CallerLeft extends Error {}

/** Hits of all phrases of a query that a search keeps, four bytes each: 384 MB. */
const heldLimit = 96 << 20;

/** Milliseconds after which what is made for all that follow lets others have their turn. */
const longTurn = 2_500;

const stopOf = ({ left, deadline }: SearchJob): Stop => {
  const flag = new Int32Array(left);
  const turn = performance.now() + longTurn;
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
    isLong: () => performance.now() > turn,
  };
};

/** The error code that the reader receives for a product that cannot be opened or read. */
const codeOf = (cause: unknown): ErrorCode => {
  if (cause instanceof OtherForm) return 'holding-outdated';
  if (cause instanceof DamagedFile) return 'holding-damaged';
  if (!(cause instanceof LibraryFailure)) return 'internal';
  // Whoever runs the server reads in the log what there is to mend.
  if (cause.code === 'store-away' || cause.code === 'store-refused') return 'index-away';
  if (cause.code === 'version-gone') return cause.code;
  if (cause.code === 'outdated') return 'holding-outdated';
  // Another file, or one that is gone from a version that is there, is damage to whoever reads.
  return ['damaged', 'foreign', 'not-found'].includes(cause.code) ? 'holding-damaged' : 'internal';
};

const encoder = new TextEncoder();

const toBytes = (reply: object): Uint8Array => encoder.encode(JSON.stringify(reply));

/** A reply about many products, with what text it delivers of each. */
const deliver = (
  reply: object,
  matches: readonly object[],
  products: readonly { code: string; version: string }[],
): SearchAnswer => {
  const versions = new Map(products.map(({ code, version }) => [code, version]));
  const delivered = measureReply({ matches }, '').map((part) => ({
    ...part,
    version: versions.get(part.code) ?? '',
  }));
  return { bytes: toBytes(reply), delivered };
};

const answerMany = async (
  products: OpenProducts,
  job: Extract<SearchJob, { kind: 'combo' | 'all-newspapers' }>,
  stop: Stop,
): Promise<SearchAnswer> => {
  if (job.kind === 'all-newspapers') {
    const reply = await answerAllNewspapers(products, job.request, stop);
    return deliver(reply, reply.matches, job.request.products);
  }
  const reply = await answerMultiProduct(products, job.request, stop);
  const firsts = reply.bookTotals.items.flatMap(({ code, first }) => (first ? { ...first, code } : []));
  return deliver(reply, [...reply.matches, ...firsts], job.request.products);
};

type OneJob<K extends ProductSearch> = Pick<SearchJob, 'dir' | 'mended'> & {
  kind: K;
  request: ProductSearchRequests[K];
};

/** A sheet is sent as it is, anything else as JSON. */
const answerOne = <K extends ProductSearch>(
  products: OpenProducts,
  { dir = '', mended, kind, request }: OneJob<K>,
  stop: Stop,
): SearchAnswer => {
  const { answer, delivers } = searchCalls[kind] as {
    answer: (product: ReturnType<OpenProducts['product']>, request: object, stop: Stop) => object;
    delivers?: string;
  };
  const product = products.product(dir);
  const reply = answer({ ...product, bundle: mendBundle(product.bundle, mended) }, request, stop);
  if (reply instanceof DeliveredSheet) return reply.answer;
  if (delivers === undefined) return { bytes: toBytes(reply) };
  const version = (reply as { version?: string }).version ?? request.version ?? basename(dir);
  return {
    bytes: toBytes(reply),
    delivered: measureReply(reply, request.code).map((part) => ({ ...part, version })),
  };
};

const answer = async (products: OpenProducts, job: SearchJob, stop: Stop): Promise<SearchAnswer> => {
  if (job.kind === 'combo' || job.kind === 'all-newspapers') return answerMany(products, job, stop);
  if (job.kind === 'top-names') return { bytes: toBytes(await answerTopNames(products, job.request, stop)) };
  return answerOne(products, job, stop);
};

/** What a thread has open; what could not be opened is tried again. */
const openOnce = (job: SearchJob): Promise<OpenProducts> => {
  opened ??= openStoredProducts(job.data, openVariants(new Uint8Array(job.variants)), job.indexCache).catch(
    (cause) => {
      opened = undefined;
      throw cause;
    },
  );
  return opened;
};

/** Never throws: a failure travels as a code. */
export const runJob = async (job: SearchJob): Promise<SearchOutcome> => {
  const began = threadTime;
  const outcome = await answerOrFail(job);
  threadTime = readThreadTime();
  return began === undefined || threadTime === undefined
    ? outcome
    : { ...outcome, spent: threadTime - began };
};

/** When the last job ended: a thread does nothing between two jobs. */
let threadTime = readThreadTime();

const answerOrFail = async (job: SearchJob): Promise<SearchOutcome> => {
  try {
    const products = await openOnce(job);
    await products.tidy();
    return await inRounds(
      products.pieces,
      () => stopOf(job),
      (stop) => answer(products, job, stop),
    );
  } catch (cause) {
    if (cause instanceof AppError) {
      const { code, details, faults, retryAfter } = cause;
      const why = faults ?? details;
      return {
        failure: { code, ...(why !== undefined && { why }), ...(retryAfter && { retryAfter }) },
      };
    }
    if (cause instanceof CallerLeft) return { failure: { code: 'search-timeout' } };
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    return { failure: { code: codeOf(cause), cause: text } };
  }
};
