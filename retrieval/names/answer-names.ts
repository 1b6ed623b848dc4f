// The names of a product: listed by kind, and each with its places in their context. Without a reply where the version has
// not been counted: whoever asks has it counted.
import { writeSpanAddress } from '#citation/span-address.ts';
import { addressSpan } from '#citation/address-span.ts';
import {
  type ProperNames,
  type NamePlaces,
  type NameSort,
  type ProperName,
} from '#contract/reading/proper-names.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { writtenReading } from '#reference/readings/written-reading.ts';
import { cellsOfPage, type PageCell } from '#library/pages/page-cells.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { type OpenNames, openNames } from './open-names.ts';

interface NamesJob {
  code: string;
  version?: string | undefined;
  /** Where the counted names of the version lie. */
  file: string;
  /** Kinds that the library offers. */
  offered: readonly EntityKind[];
  start: number;
  count: number;
}

export interface Uncounted {
  state: 'uncounted';
}

const uncounted: Uncounted = { state: 'uncounted' };

const describeName = (bundle: Bundle, { table, times }: OpenNames, ordinal: number): ProperName => {
  const { names, starts, pages } = table;
  const { type, name, syllables } = names[ordinal];
  const firstPage = pages[starts[ordinal]];
  return {
    name,
    pinYin: writtenReading(name, syllables, type),
    times: times[ordinal],
    pages: starts[ordinal + 1] - starts[ordinal],
    firstPage,
    firstPageNum: bundle.entry(firstPage)?.pageNum ?? '',
  };
};

export const answerNames = (
  { bundle, engine }: OpenProduct,
  job: NamesJob & { type?: EntityKind | undefined; key: string; sort: NameSort },
): ProperNames | Uncounted => {
  const { file, offered, start, count, key, sort } = job;
  const open = openNames(bundle, file, engine.variants);
  if (!open) return uncounted;
  const kinds = [...open.kinds.values()].filter(({ type }) => offered.includes(type));
  const wanted = kinds.find(({ type }) => type === (job.type ?? kinds[0]?.type));
  const word = key.trim();
  const matching = wanted && word !== '' ? wanted.containing(word) : undefined;
  const all = wanted?.inOrder(sort) ?? new Uint32Array(0);
  const chosen = matching ? all.filter((name) => matching.has(name)) : all;
  const items = Array.from(chosen.subarray(start, start + count), (name) => describeName(bundle, open, name));
  return {
    state: 'counted',
    version: bundle.facts.version,
    kinds: kinds.map(({ type, from, to, times }) => ({ type, names: to - from, times })),
    ...((job.type ?? wanted?.type) && { type: job.type ?? wanted?.type }),
    start,
    count: items.length,
    total: chosen.length,
    totalTimes: chosen.reduce((sum, name) => sum + open.times[name], 0),
    items,
  };
};

/** Characters of context on either side, and most places of one page that are returned. */
const contextCells = 12;
const mostPlaces = 40;

const textOf = (cells: readonly PageCell[]): string => cells.map(({ text }) => text).join('');

/** The places of a name on a page, each within its main text or its note. */
const placesOn = (page: Page, type: EntityKind, name: string): NamePlaces['lines'] => {
  const cells = cellsOfPage(page);
  const at = new Map(cells.map(({ lineId, wordId }, i) => [`${lineId}.${wordId}`, i]));
  /** Cells of the main text (0) and of each note, and the position of each cell in them. */
  const streams = new Map<number, PageCell[]>();
  const ordinals = cells.map((cell) => {
    const stream = streams.get(cell.note ?? 0) ?? [];
    streams.set(cell.note ?? 0, stream);
    return stream.push(cell) - 1;
  });
  const { pageId } = page;
  return page.hotWord[type]
    .filter(({ word }) => word === name)
    .slice(0, mostPlaces)
    .flatMap(({ lineId, start, end, rest = [] }) => {
      const last = rest.at(-1) ?? { lineId, end };
      const first = at.get(`${lineId}.${start}`);
      const final = at.get(`${last.lineId}.${last.end}`);
      if (first === undefined || final === undefined) return [];
      const stream = streams.get(cells[first].note ?? 0)!;
      const [from, to] = [ordinals[first], ordinals[final] + 1];
      const address = addressSpan(
        [page],
        { pageId, lineId, wordId: start },
        { pageId, lineId: last.lineId, wordId: last.end },
      );
      return [
        {
          pageId,
          at: writeSpanAddress(address),
          left: textOf(stream.slice(Math.max(0, from - contextCells), from)),
          hit: textOf(stream.slice(from, to)),
          right: textOf(stream.slice(to, to + contextCells)),
        },
      ];
    });
};

export const answerNamePlaces = (
  { bundle, engine }: OpenProduct,
  { file, offered, start, count, type, name }: NamesJob & { type: EntityKind; name: string },
  stop: Stop,
): NamePlaces | Uncounted | { state: 'unknown' } => {
  const open = openNames(bundle, file, engine.variants);
  if (!open) return uncounted;
  const { names, starts, pages, times } = open.table;
  const kind = offered.includes(type) ? open.kinds.get(type) : undefined;
  const ordinal = kind ? names.findIndex((one) => one.type === type && one.name === name) : -1;
  if (ordinal < 0) return { state: 'unknown' };
  const [from, to] = [starts[ordinal], starts[ordinal + 1]];
  const rows = Array.from(
    { length: Math.max(0, Math.min(count, to - from - start)) },
    (_, i) => from + start + i,
  );
  const lines: NamePlaces['lines'] = [];
  const described = rows.map((row) => {
    stop.check();
    const page = bundle.page(pages[row])!;
    lines.push(...placesOn(page, type, name));
    return {
      pageId: page.pageId,
      pageNum: page.pageNum,
      catalog: bundle.pathOfPage(page.pageId).map(({ title }) => title),
      times: times[row],
    };
  });
  return {
    state: 'counted',
    version: bundle.facts.version,
    name: describeName(bundle, open, ordinal),
    start,
    count: described.length,
    total: to - from,
    pages: described,
    lines,
  };
};
