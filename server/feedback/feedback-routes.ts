// Feedback as it is sent, seen again by its sender, and answered.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '#contract/http/app-error.ts';
import {
  changeFeedbackTypes,
  decideFeedback,
  exportFeedback,
  type FeedbackState,
  listFeedbackTypes,
  listOwnFeedback,
  listQueuedFeedback,
  mostPictures,
  type NewFeedback,
  type OwnFeedback,
  type QueuedFeedback,
  removeFeedback,
  sendFeedback,
} from '#contract/site/feedback.ts';
import { dateParts } from '#contract/search/export.ts';
import { addressOfFile, nameOfFile } from '#contract/http/public-files.ts';
import type { FastifyPluginAsync } from 'fastify';
import { toTraditional } from '#reference/traditional.ts';
import { wantsTraditional } from '../http/requests/accept-language.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { nameAttachment } from '../http/replies/attachment.ts';
import { type Caller, ownerOf } from '../http/requests/caller.ts';
import type { Slots } from '../http/feature.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { countedAddress } from '../http/requests/ip-address.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import type { RateLimit, Rates } from '../http/limits/rates.ts';
import { originOf } from '../http/requests/request-origin.ts';
import { serve } from '../http/serve.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { siteOf } from '../settings/site-of.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { feedbackRefusal } from './feedback-refusal.ts';
import { noticeOf } from './feedback-mails.ts';
import type { FeedbackRow, FeedbackStore, Sender } from './feedback-store.ts';
import type { FeedbackTypeStore } from './feedback-type-store.ts';
import { writeFeedbackSheet } from './write-feedback-sheet.ts';

export interface FeedbackOptions {
  feedback: FeedbackStore;
  types: FeedbackTypeStore;
  rates: Rates;
  settings: Pick<Settings, 'installation'>;
  slots: Pick<Slots, 'mail'>;
  clock: () => number;
}

const hour = 3_600_000;
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A class behind one address may write, and nobody fills the queue. */
const limitsOf = (caller: Caller | undefined, address: string): RateLimit[] => [
  { key: `feedback|address|${countedAddress(address)}`, failures: 30, window: hour },
  ...(caller
    ? [{ key: `feedback|account|${caller.subUser?.id ?? caller.sessionId}`, failures: 10, window: hour }]
    : []),
];

const notUploaded = (): never => {
  throw new AppError('bad-request', '图片应为本站上传所得的地址');
};

/** The names of its pictures. @throws AppError not-signed-in; bad-request. */
function picturesOf(body: NewFeedback, caller: Caller | undefined): string[] {
  const { pic1, pic2, pic3, pic4, pic5 } = body;
  const addresses = [pic1, pic2, pic3, pic4, pic5].filter((one) => one !== undefined && one !== '');
  if (addresses.length > 0 && !caller) throw new AppError('not-signed-in', '未登录无法上传图片');
  return addresses.map((address) => nameOfFile(address ?? '') ?? notUploaded());
}

const senderOf = (caller: Caller): Sender => ({
  unitId: caller.unitId,
  name: caller.subUser ? `${caller.userName} / ${caller.subUser.name}` : caller.userName,
  subUserId: caller.subUser?.id,
});

const showOwn = (row: FeedbackRow): OwnFeedback => ({
  id: row.id,
  type: row.type_name,
  title: row.title,
  content: row.content,
  state: row.state,
  answer: row.answer,
  sent: formatDate(Number(row.created_at)),
});
const showQueued = (row: FeedbackRow): QueuedFeedback => ({
  ...showOwn(row),
  phoneNumber: row.phone_number,
  qq: row.qq,
  email: row.email,
  pictures: (JSON.parse(row.pictures) as string[]).map(addressOfFile),
  sender: row.sender,
  note: row.note,
  ...(row.decided_at === null ? {} : { decided: formatDate(Number(row.decided_at)) }),
});

/** Rows read at a time. */
const stretch = 200;
async function* walk(feedback: FeedbackStore, state?: FeedbackState): AsyncGenerator<QueuedFeedback[]> {
  for (let last: FeedbackRow | undefined; ; ) {
    const rows = await feedback.before(state, last, stretch);
    last = rows.at(-1);
    if (!last) return;
    yield rows.map(showQueued);
    // Others have their turn, though nothing here has to wait.
    await setImmediate();
  }
}

export const feedbackRoutes: FastifyPluginAsync<FeedbackOptions> = async (app, options) => {
  const { feedback, types, rates, settings, slots, clock } = options;
  preventCaching(app);

  serve(app, listFeedbackTypes, () => types.list());

  serve(app, sendFeedback, async (request, reply) => {
    const { body, caller, ip } = request;
    reply.code(204);
    if (body.website !== '') return null;
    const type = (await types.list()).find(({ id }) => id === body.feedbackTypeId);
    const refusal = feedbackRefusal(body, type !== undefined);
    if (!type || refusal) throw refusal ?? new AppError('bad-request');
    const pictures = picturesOf(body, caller);
    if (new Set(pictures).size !== pictures.length || pictures.length > mostPictures)
      throw new AppError('bad-request', `最多 ${mostPictures} 张图片，且不得重复`);
    const limits = limitsOf(caller, ip);
    await rates.check(limits, clock());
    await rates.count(limits, clock());
    const sender = caller && senderOf(caller);
    const call = idempotentCallOf(request, sender?.subUserId ?? sender?.unitId ?? `address ${ip}`);
    const now = clock();
    const notice = noticeOf(body, type.name, sender?.name ?? '', siteOf(settings));
    return feedback.add(body, type.name, pictures, sender, now, call, (trx) =>
      slots.mail?.notify(trx, notice, now),
    );
  });

  serve(app, listOwnFeedback, async (request) => (await feedback.ofPerson(ownerOf(request).id)).map(showOwn));

  serve(app, listQueuedFeedback, async ({ query: { state, skip, take } }) => {
    const { rows, totalCount } = await feedback.list(state, skip, take);
    return { items: rows.map(showQueued), totalCount };
  });

  serve(app, decideFeedback, async (request) =>
    showQueued(await feedback.decide(request.params.id, request.body, administratorOf(request), clock())),
  );

  serve(app, removeFeedback, (request, reply) => {
    reply.code(204);
    return feedback.remove(request.params.id, administratorOf(request), clock());
  });

  serve(app, exportFeedback, async (request, reply) => {
    const date = new Date(clock());
    const say = wantsTraditional(request.headers['accept-language']) ? toTraditional : (text: string) => text;
    const title = say('琅嬛读者反馈');
    const file = `${title}_${dateParts(date, 'Asia/Shanghai').join('')}.xlsx`;
    reply.header('content-disposition', nameAttachment(file)).type(sheetType);
    const items = walk(feedback, request.query.state);
    return reply.send(
      Readable.from(writeFeedbackSheet(items, { title, date, say, origin: originOf(request) })),
    );
  });

  serve(app, changeFeedbackTypes, (request) => types.change(request.body, administratorOf(request), clock()));
};
