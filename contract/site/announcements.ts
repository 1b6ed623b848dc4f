// Announcements of the house: those that are published, due, not yet over, and for whoever asks.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { contentTitleLimit } from './site-articles.ts';
import { wholeNumber } from '../values/request-parts.ts';
import { Day } from '../values/shanghai-day.ts';

export const AnnouncementItem = z.object({
  title: z.string(),
  /** `版本`, `新书`, `维护`: whatever word the house gives. */
  category: z.string().optional(),
  publishDate: Day,
  /** Is listed above the others. */
  pinned: z.boolean(),
  /** Is shown in a line at the top of the home page. */
  onHome: z.boolean(),
  /** Its beginning, plain. */
  summary: z.string(),
});
export type AnnouncementItem = z.infer<typeof AnnouncementItem>;

export const Announcement = AnnouncementItem.extend({
  /** Elements and attributes of a short list alone, as an article's. */
  html: z.string(),
});
export type Announcement = z.infer<typeof Announcement>;

const path = '/api/gujiread/api/announcement';
const tags = ['content'];

export const listAnnouncements = endpoint({
  method: 'GET',
  path,
  access: 'anonymous',
  summary: 'The announcements for whoever asks: those that are pinned, then the latest.',
  tags,
  query: z.object({
    skipCount: wholeNumber.default(0),
    maxResultCount: wholeNumber.refine((count) => count >= 1 && count <= 9999).default(9999),
  }),
  reply: z.object({ items: z.array(AnnouncementItem), totalCount: z.number().int() }),
});

export const readAnnouncement = endpoint({
  method: 'GET',
  path: `${path}/read`,
  access: 'anonymous',
  errors: ['not-found'],
  summary: 'An announcement by its title, also one that it had before: the reply has the one it has now.',
  description: 'One that is not for whoever asks is not found.',
  tags,
  query: z.object({ title: z.string().min(1).max(contentTitleLimit) }),
  reply: Announcement,
});
