// Keyword in context: the hits of a search one under the other.
import { z } from 'zod';
import { Question } from './search.ts';

/** POST /api/gujiread/api/search/kwic: every hit on a line of its own between its contexts. */
export const KwicSort = z.enum(['place', 'left', 'right']);
export type KwicSort = z.infer<typeof KwicSort>;
export const KwicRequest = Question.extend({
  sort: KwicSort.default('place'),
  start: z.number().int().min(0).default(0),
  count: z.number().int().min(0).max(200).default(50),
});
export type KwicRequest = z.input<typeof KwicRequest>;
export const KwicLine = z.object({
  pageId: z.number().int(),
  pageNum: z.string(),
  /** Up to 20 characters either side, within the section or the note, marks included. */
  left: z.string(),
  hit: z.string(),
  right: z.string(),
  note: z.boolean(),
});
export type KwicLine = z.infer<typeof KwicLine>;
export const Neighbour = z.object({ word: z.string(), hits: z.number().int() });
export type Neighbour = z.infer<typeof Neighbour>;
export const KwicReply = z.object({
  start: z.number().int(),
  /** Hits on matching units. */
  totalHit: z.number().int(),
  lines: z.array(KwicLine),
  /** The commonest characters next to the hits, with exact counts, at most 50 a side; '' for none (an edge). */
  leftNeighbours: z.array(Neighbour),
  rightNeighbours: z.array(Neighbour),
});
export type KwicReply = z.infer<typeof KwicReply>;
