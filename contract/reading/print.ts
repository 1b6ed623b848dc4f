// Printing: how much a unit may still print this month, and the pages of a print job. A job takes its pages from the
// quota once, however often it is requested under the same Idempotency-Key; its pages come in parts.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Envelope } from './reader.ts';

/** Pages of a calendar month of Asia/Shanghai. */
export const PrintInfo = z.object({ remainCount: z.number().int(), totalCount: z.number().int() });
export type PrintInfo = z.infer<typeof PrintInfo>;

export const PrintContent = z.enum(['text', 'image', 'both']);
export type PrintContent = z.infer<typeof PrintContent>;

/** Pages in one reply; the rest is requested with `from`. */
export const pagesInPart = 40;

/** The pages `start`..`end`, both included. */
const PrintRequest = z.object({
  code: z.string().max(64),
  version: z.string().max(64).optional(),
  start: z.number().int(),
  end: z.number().int(),
  content: PrintContent.default('both'),
  /** Where the rest of a job begins: `next` of the reply before. Goes with that reply's `job` as Idempotency-Key. */
  from: z.number().int().optional(),
});
type PrintRequest = z.input<typeof PrintRequest>;

export const PrintPage = z.object({
  pageId: z.number().int(),
  /** Titles of the catalogue from the root to the node that is open at the page's head. */
  catalog: z.array(z.string()),
  /** First page of that node. */
  catalogPageId: z.number().int(),
  /** How the page is cited: 〔朝代〕作者：《書》卷X，版本，葉Y. */
  source: z.string(),
  /** The sealed JSON of a `Page`, kind `print`; without its text where only pictures are printed. */
  json: Envelope,
  /** Address of the page's picture, to which an image token is added; empty if there is none or none was requested. */
  img: z.string(),
});
export type PrintPage = z.infer<typeof PrintPage>;

export const PrintReply = PrintInfo.extend({
  version: z.string(),
  /** The Idempotency-Key of this job, given or made. */
  job: z.string(),
  pages: z.array(PrintPage),
  /** The page with which the next part begins; absent when this is the last. */
  next: z.number().int().optional(),
});
export type PrintReply = z.infer<typeof PrintReply>;

const path = '/api/gujiread/api/product';
const tags = ['print'];

export const getPrintQuota = endpoint({
  method: 'POST',
  path: `${path}/printinfo`,
  access: 'unit',
  delivers: 'nothing',
  summary: 'How many pages the unit may still print this month, and of how many.',
  tags,
  reply: PrintInfo,
});

export const printPages = endpoint({
  method: 'POST',
  path: `${path}/print`,
  access: 'unit',
  delivers: 'print',
  product: 'body',
  usage: 'request',
  errors: ['quota-exceeded', 'conflict', 'version-gone'],
  summary: 'Pages to print, counted one by one against the month’s quota.',
  description: `Takes the pages from the unit's quota once for an \`Idempotency-Key\` (valid for 24 hours), and gives them back when the server fails. At most ${pagesInPart} pages a reply: \`next\` says where the rest begins, to be requested with the same body, \`from\` and the key \`job\`. The count must be less than what remains.`,
  tags,
  idempotent: true,
  body: PrintRequest,
  reply: PrintReply,
});

export interface PrintRange {
  start: number;
  end: number;
}

export const countOf = ({ start, end }: PrintRange): number => end - start + 1;

/** Why a range cannot be printed; `quota` when its count is not less than what remains. */
export type RangeFault = 'before-first' | 'after-last' | 'reversed' | 'quota';

/** The first of the rules that a range breaks; `remain` undefined where the quota does not count. */
export const faultOfRange = (
  range: PrintRange,
  book: { firstPage: number; lastPage: number },
  remain: number | undefined,
): RangeFault | undefined => {
  if (range.start < book.firstPage) return 'before-first';
  if (range.end > book.lastPage) return 'after-last';
  if (range.end < range.start) return 'reversed';
  return remain !== undefined && countOf(range) >= remain ? 'quota' : undefined;
};
