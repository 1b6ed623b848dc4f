// Keyword in context: the hits of a search one under the other.
import { z } from 'zod';
import { Question } from './search.ts';

/** Every hit on a line of its own between its contexts. */
export const KwicSort = z.enum(['place', 'left', 'right']);
export type KwicSort = z.infer<typeof KwicSort>;
export const KwicRequest = Question.extend({
  sort: KwicSort.default('place'),
  start: z.number().int().min(0).default(0),
  count: z.number().int().min(0).max(200).default(50),
  /** Where the hits are, without their text: to walk them in this order. */
  placesOnly: z.boolean().optional(),
});
export type KwicRequest = z.input<typeof KwicRequest>;
/**
 * A note of fewer than six characters within a part of a line, before its code point `at`; if `at` is the part's
 * length, after it.
 */
export const LineNote = z.object({
  part: z.enum(['left', 'hit', 'right']),
  at: z.number().int(),
  text: z.string(),
});
export type LineNote = z.infer<typeof LineNote>;
export const KwicLine = z.object({
  pageId: z.number().int(),
  pageNum: z.string(),
  /** Ordinal, from 0, among the hits that begin on its page, in reading order. */
  at: z.number().int(),
  /** Up to 20 characters either side, within the section or the note, marks included. */
  left: z.string(),
  hit: z.string(),
  right: z.string(),
  note: z.boolean(),
  /** In reading order; absent where there are none. */
  notes: z.array(LineNote).optional(),
});
export type KwicLine = z.infer<typeof KwicLine>;

/** A part of a line, split at the short notes in it. */
export const cutAtNotes = (
  line: Pick<KwicLine, 'left' | 'hit' | 'right' | 'notes'>,
  part: LineNote['part'],
): { text: string; note: boolean }[] => {
  const points = [...line[part]];
  let from = 0;
  const pieces = (line.notes ?? [])
    .filter((note) => note.part === part)
    .flatMap(({ at, text }) => {
      const before = points.slice(from, at).join('');
      from = at;
      return [
        { text: before, note: false },
        { text, note: true },
      ];
    });
  return [...pieces, { text: points.slice(from).join(''), note: false }].filter(({ text }) => text !== '');
};
export const Neighbour = z.object({ word: z.string(), hits: z.number().int() });
export type Neighbour = z.infer<typeof Neighbour>;
/** A hit by its page and its ordinal, from 0, among the hits that begin there. */
export const HitPlace = z.object({ pageId: z.number().int(), at: z.number().int() });
export type HitPlace = z.infer<typeof HitPlace>;
export const KwicReply = z.object({
  start: z.number().int(),
  /** Hits on matching units. */
  totalHit: z.number().int(),
  /** Instead of the lines and neighbours, if only places were requested. */
  places: z.array(HitPlace).optional(),
  lines: z.array(KwicLine),
  /** The commonest characters next to the hits, with exact counts, at most 50 a side; '' for none (an edge). */
  leftNeighbours: z.array(Neighbour),
  rightNeighbours: z.array(Neighbour),
});
export type KwicReply = z.infer<typeof KwicReply>;
