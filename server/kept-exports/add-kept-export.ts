// GET …/export?format=w3c|markdown|xlsx&productId=: all that an account keeps of a kind, or of one product, as a file.
// It is sent as it is read, a stretch of rows after the other, so that it costs the same memory however much there is.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { dateParts } from '#contract/export.ts';
import { type KeptExportFormat, keptExportFormats } from '#contract/kept-spans.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { streamTime } from '../http/connection-limits.ts';
import { refreshErrors } from '../anchors/kept-routes.ts';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import type { SpanRows } from '../anchors/span-rows.ts';
import { nameAttachment } from '../http/attachment.ts';
import { ownerOf } from '../http/caller.ts';
import { describeBytes } from '../http/describe-bytes.ts';
import { AppError } from '../http/errors.ts';
import { originOf } from '../http/request-origin.ts';
import { toTraditional, wantsTraditional } from '../http/traditional.ts';
import { itemDescriber, type KeptItem, type KeptRow } from './kept-item.ts';
import { titleOf } from './kept-texts.ts';
import { type AboutExport, writeAnnotations } from './write-annotations.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeSheet } from './write-sheet.ts';

export interface KeptExport<Row extends KeptRow> {
  /** `/api/gujiread/api/notebook` */
  base: string;
  tag: string;
  kind: 'note' | 'correction';
  /** What one is called: 笔记. */
  name: string;
  rows: SpanRows<Row>;
  refresher: AnchorRefresher;
  clock: () => number;
}

/** Rows read at a time. */
const stretch = 200;

const formats: Record<KeptExportFormat, { ending: string; mediaType: string }> = {
  w3c: {
    ending: 'jsonld',
    mediaType: 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"; charset=utf-8',
  },
  markdown: { ending: 'md', mediaType: 'text/markdown; charset=utf-8' },
  xlsx: { ending: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
};

/** Calls `done` once, when the reply is sent or the caller has gone. */
const whenOver = ({ raw }: FastifyReply, done: () => void): void => {
  raw.once('close', done);
  raw.once('finish', done);
};

export const addKeptExport = <Row extends KeptRow>(
  server: FastifyInstance,
  wanted: KeptExport<Row>,
): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { base, kind, name, rows, refresher, clock } = wanted;
  /** Accounts that are being sent a file. */
  const sending = new Set<string>();

  async function* walk(
    ownerId: string,
    code: string | undefined,
    describe: (row: KeptRow) => KeptItem,
  ): AsyncGenerator<KeptItem[]> {
    for (let last: Row | undefined; ; ) {
      const read = await rows.after(ownerId, code, last, stretch);
      last = read.at(-1);
      if (!last) return;
      yield read.map(describe);
      // Others have their turn, though nothing here has to wait.
      await setImmediate();
    }
  }

  const write = (
    format: KeptExportFormat,
    items: AsyncIterable<readonly KeptItem[]>,
    about: AboutExport,
  ): AsyncGenerator<string | Uint8Array> => {
    if (format === 'w3c') return writeAnnotations(items, about);
    return format === 'markdown' ? writeMarkdown(items, about) : writeSheet(items, about, kind);
  };

  app.get(
    `${base}/export`,
    {
      config: {
        access: 'personal',
        errors: ['too-many-requests', ...refreshErrors],
        callTime: streamTime,
      },
      schema: {
        summary: `导出全部${name}，或一种产品的：W3C Web Annotation、Markdown 或 Excel 表`,
        tags: [wanted.tag],
        querystring: z.object({
          format: z.enum(keptExportFormats),
          productId: z.string().min(1).max(64).optional(),
        }),
        response: {
          200: describeBytes(
            'The file.',
            ...Object.values(formats).map(({ mediaType }) => mediaType.split(';')[0]),
          ),
        },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const { format, productId } = request.query;
      if (sending.has(owner.id))
        throw new AppError('too-many-requests', '上一次导出尚未完成，请待其完成后再导出', { retryAfter: 5 });
      sending.add(owner.id);
      whenOver(reply, () => sending.delete(owner.id));
      const codes = productId === undefined ? await rows.codes(owner.id) : [productId];
      for (const code of codes) await refresher.refresh(rows, owner.id, code);
      const origin = originOf(request);
      const date = new Date(clock());
      const say = wantsTraditional(request.headers['accept-language'])
        ? toTraditional
        : (text: string) => text;
      const title = say(titleOf(name));
      const product = productId === undefined ? '' : `&productId=${encodeURIComponent(productId)}`;
      const address = `${origin}${base}/export?format=${format}${product}`;
      const about = { title, owner: owner.name, address, date, say };
      const { ending, mediaType } = formats[format];
      const file = `${title}_${dateParts(date, 'Asia/Shanghai').join('')}.${ending}`;
      reply.header('content-disposition', nameAttachment(file)).type(mediaType);
      const items = walk(owner.id, productId, itemDescriber(app.holdings, origin));
      return reply.send(Readable.from(write(format, items, about)) as unknown as Buffer);
    },
  );
};
