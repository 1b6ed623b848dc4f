// Answers a search of one holding as keyword in context.
import type { KwicReply, KwicRequest } from '#contract/search/kwic.ts';
import { type ContextLine, runKwic } from '#search/kwic/kwic.ts';
import { TooManyAlike } from '#search/kwic/sort-contexts.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import { AppError } from '#contract/http/app-error.ts';
import { type OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';

/** Neighbours that are sent, a side. */
export const neighbourLimit = 50;

/** Code points of a context and of a hit that are sent: a context with more marks, or a longer hit, is cut short. */
const longest = { context: 100, hit: 64 };

/** A line cut to what is sent: of a context the end next to the hit is preserved, with the notes in it. */
export const cutLine = ({
  left,
  hit,
  right,
  notes = [],
}: ContextLine): Pick<KwicReply['lines'][number], 'left' | 'hit' | 'right' | 'notes'> => {
  const [before, own, after] = [left, hit, right].map((text) => [...text]);
  const cut = Math.max(0, before.length - longest.context);
  const half = longest.hit / 2;
  const isCut = own.length > longest.hit;
  const within = notes.flatMap((note) => {
    if (note.part === 'left') return note.at >= cut ? [{ ...note, at: note.at - cut }] : [];
    if (note.part === 'hit') return isCut ? [] : [note];
    return note.at <= longest.context ? [note] : [];
  });
  return {
    left: before.slice(cut).join(''),
    hit: isCut ? `${own.slice(0, half - 1).join('')}…${own.slice(-half).join('')}` : hit,
    right: after.slice(0, longest.context).join(''),
    ...(within.length > 0 && { notes: within }),
  };
};

/** @throws AppError where hits are too many to be sorted, and what `list` throws. */
export const listSorted = <T>(list: () => T): T => {
  try {
    return list();
  } catch (cause) {
    if (!(cause instanceof TooManyAlike)) throw cause;
    const hits = cause.hits.toLocaleString('en');
    throw new AppError(
      'query-too-large',
      `有 ${hits} 处命中的邻字相同，无法按上下文排序，请加长检索词，或按出处排列`,
    );
  }
};

/** Hits in context, in the requested order. @throws AppError for a bad query, and for hits beyond sorting. */
export const answerKwic = (
  holding: OpenProduct,
  request: z.output<typeof KwicRequest>,
  stop: Stop,
): KwicReply => {
  const query = queryOf(holding, request);
  const { totalHit, lines, left, right } = listSorted(() => runKwic(holding.engine, query, request, stop));
  const { start, placesOnly } = request;
  if (placesOnly === true) {
    const places = lines.map(({ pageId, at }) => ({ pageId, at }));
    return { start, totalHit, places, lines: [], leftNeighbours: [], rightNeighbours: [] };
  }
  return {
    start,
    totalHit,
    lines: lines.map((line) => ({
      pageId: line.pageId,
      pageNum: holding.bundle.entry(line.pageId)?.pageNum ?? '',
      at: line.at,
      ...cutLine(line),
      note: line.note,
    })),
    leftNeighbours: left.slice(0, neighbourLimit),
    rightNeighbours: right.slice(0, neighbourLimit),
  };
};
