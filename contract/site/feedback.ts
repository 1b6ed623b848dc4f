// What readers and visitors report, and what administrators answer.
import { z } from 'zod';
import { AdminPage } from '../values/request-parts.ts';
import { endpoint, noContent, streamTime } from '../http/endpoint.ts';
import { repeated } from '../http/faults.ts';

/** Pictures of one report. */
export const mostPictures = 5;

/** Characters of what is written. */
export const feedbackLimits = { title: 200, content: 5000, phoneNumber: 40, qq: 20, email: 254 } as const;

const text = (most: number) => z.string().max(most).default('');
const picture = z.string().max(200).optional();

export const NewFeedback = z.object({
  feedbackTypeId: text(64),
  title: text(feedbackLimits.title),
  content: text(feedbackLimits.content),
  phoneNumber: text(feedbackLimits.phoneNumber),
  qq: text(feedbackLimits.qq),
  email: text(feedbackLimits.email),
  /** Addresses that uploading gave. */
  pic1: picture,
  pic2: picture,
  pic3: picture,
  pic4: picture,
  pic5: picture,
  /** There is no sixth: it is refused, not dropped. */
  pic6: z.never().optional(),
  /** No person sees this field: whatever fills it in is none, and is answered as if it had been taken. */
  website: text(200),
});
export type NewFeedback = z.output<typeof NewFeedback>;

export const FeedbackType = z.object({ id: z.string(), name: z.string() });
export type FeedbackType = z.infer<typeof FeedbackType>;

export const mostTypes = 20;
const distinct = (names: readonly { name: string }[]): boolean =>
  new Set(names.map(({ name }) => name)).size === names.length;

/** All types there are to be, in their order; one without an id is new. */
export const WantedFeedbackTypes = z.object({
  types: z
    .array(z.object({ id: z.string().max(64).optional(), name: z.string().trim().min(1).max(40) }))
    .min(1)
    .max(mostTypes)
    .refine(distinct, repeated),
});
export type WantedFeedbackTypes = z.output<typeof WantedFeedbackTypes>;

export const FeedbackState = z.enum(['new', 'done']);
export type FeedbackState = z.infer<typeof FeedbackState>;

/** As whoever sent it sees it. */
export const OwnFeedback = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  content: z.string(),
  state: FeedbackState,
  answer: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` */
  sent: z.string(),
});
export type OwnFeedback = z.infer<typeof OwnFeedback>;

export const QueuedFeedback = OwnFeedback.extend({
  phoneNumber: z.string(),
  qq: z.string(),
  email: z.string(),
  pictures: z.array(z.string()),
  /** Unit and person, as they were called; empty for a visitor. */
  sender: z.string(),
  /** For administrators alone. */
  note: z.string(),
  decided: z.string().optional(),
});
export type QueuedFeedback = z.infer<typeof QueuedFeedback>;

const path = '/api/gujiread/api/feedback';
const tags = ['feedback'];

export const listFeedbackTypes = endpoint({
  method: 'GET',
  path: `${path}/types`,
  access: 'anonymous',
  summary: 'The kinds of feedback, in their order.',
  tags,
  reply: z.array(FeedbackType),
});

export const sendFeedback = endpoint({
  method: 'POST',
  path,
  access: 'anonymous',
  errors: ['not-signed-in', 'conflict', 'too-many-requests'],
  summary: 'Sends feedback; pictures only by whoever is signed in and has uploaded them.',
  tags,
  idempotent: true,
  body: NewFeedback,
  reply: noContent,
});

export const listOwnFeedback = endpoint({
  method: 'GET',
  path: `${path}/own`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'What the person has sent, the latest first, with what was answered; fifty at most.',
  tags,
  reply: z.array(OwnFeedback),
});

const adminPath = '/api/admin/feedback';

export const listQueuedFeedback = endpoint({
  method: 'GET',
  path: adminPath,
  access: 'admin',
  summary: 'Feedback, the latest first.',
  tags: ['admin'],
  query: AdminPage.extend({ state: FeedbackState.optional() }),
  reply: z.object({ items: z.array(QueuedFeedback), totalCount: z.number().int() }),
});

const One = z.object({ id: z.string().max(64) });

export const decideFeedback = endpoint({
  method: 'PUT',
  path: `${adminPath}/:id`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'Sets the state of feedback, its note, and the answer that its sender sees; opens it again, too.',
  tags: ['admin'],
  params: One,
  body: z.object({ state: FeedbackState, note: text(2000), answer: text(2000) }),
  reply: QueuedFeedback,
});

export const removeFeedback = endpoint({
  method: 'POST',
  path: `${adminPath}/:id/remove`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'Removes feedback with its pictures, for good.',
  tags: ['admin'],
  params: One,
  reply: noContent,
});

export const exportFeedback = endpoint({
  method: 'GET',
  path: `${adminPath}/export`,
  access: 'admin',
  summary: 'Feedback as a spreadsheet, the latest first.',
  tags: ['admin'],
  query: z.object({ state: FeedbackState.optional() }),
  reply: {
    description: 'The workbook.',
    mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  callTime: streamTime,
});

export const changeFeedbackTypes = endpoint({
  method: 'PUT',
  path: `${adminPath}/types`,
  access: 'admin',
  errors: ['conflict'],
  summary: 'Sets the kinds of feedback. What was sent under one that goes keeps its name.',
  tags: ['admin'],
  body: WantedFeedbackTypes,
  reply: z.array(FeedbackType),
});
