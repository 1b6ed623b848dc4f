// Answers a search of one holding as keyword in context.
import type { KwicReply, KwicRequest } from '#contract/kwic.ts';
import { runKwic } from '#search/kwic.ts';
import { TooManyAlike } from '#search/sort-contexts.ts';
import type { Stop } from '#search/stop.ts';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { queryOf, type SearchHolding } from './answer-search.ts';

/** Neighbours that are sent, a side. */
const neighbourLimit = 50;

/** Code points of a context and of a hit that are sent: a context with more marks, or a longer hit, is cut short. */
const longest = { context: 100, hit: 64 };

/** The end that is next to the hit is kept. */
const cutContext = (text: string, keep: 'end' | 'beginning'): string => {
  const points = [...text];
  if (points.length <= longest.context) return text;
  return (keep === 'end' ? points.slice(-longest.context) : points.slice(0, longest.context)).join('');
};

const cutHit = (text: string): string => {
  const points = [...text];
  if (points.length <= longest.hit) return text;
  const half = longest.hit / 2;
  return `${points.slice(0, half - 1).join('')}…${points.slice(-half).join('')}`;
};

/** Hits in context, in the order asked for. @throws AppError for a bad query, and for hits beyond sorting. */
export const answerKwic = (
  holding: SearchHolding,
  request: z.output<typeof KwicRequest>,
  stop: Stop,
): KwicReply => {
  const query = queryOf(holding, request);
  try {
    const { totalHit, lines, left, right } = runKwic(holding.engine, query, request, stop);
    return {
      start: request.start,
      totalHit,
      lines: lines.map((line) => ({
        pageId: line.pageId,
        pageNum: holding.bundle.entry(line.pageId)?.pageNum ?? '',
        left: cutContext(line.left, 'end'),
        hit: cutHit(line.hit),
        right: cutContext(line.right, 'beginning'),
        note: line.note,
      })),
      leftNeighbours: left.slice(0, neighbourLimit),
      rightNeighbours: right.slice(0, neighbourLimit),
    };
  } catch (cause) {
    if (!(cause instanceof TooManyAlike)) throw cause;
    const hits = cause.hits.toLocaleString('en');
    throw new AppError(
      'query-too-large',
      `有 ${hits} 处命中的邻字相同，无法按上下文排序，请加长检索词，或按出处排列`,
    );
  }
};
