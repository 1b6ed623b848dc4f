// All that an account keeps of a kind, or of one product, as a file.
// It is sent as it is read, a stretch of rows after the other, so that it costs the same memory however much there is.
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { dateParts } from '#contract/search/export.ts';
import type { AnnotationFormat, AnnotationExportQuery } from '#contract/annotations/annotations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnchorRefresher } from '../anchors/refresh-anchors.ts';
import type { SpanRows } from '../anchors/span-rows.ts';
import type { Holdings } from '../holdings/holdings.ts';
import { nameAttachment } from '../http/replies/attachment.ts';
import { ownerOf } from '../http/requests/caller.ts';
import { AppError } from '#contract/http/app-error.ts';
import { originOf } from '../http/requests/request-origin.ts';
import { toTraditional } from '#reference/traditional.ts';
import { wantsTraditional } from '../http/requests/accept-language.ts';
import { itemDescriber, type AnnotationItem, type ExportedRow } from './annotation-item.ts';
import { titleOf } from './export-texts.ts';
import { type AboutExport, writeAnnotations } from './write-annotations.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeSheet } from './write-sheet.ts';

export interface AnnotationExport<Row extends ExportedRow> {
  /** Of the call itself: it is named in the file. */
  path: string;
  kind: 'note' | 'correction';
  /** What one is called: 笔记. */
  name: string;
  rows: SpanRows<Row>;
  refresher: AnchorRefresher;
  holdings: Holdings;
  clock: () => number;
}

/** Rows read at a time. */
const stretch = 200;

const formats: Record<AnnotationFormat, { ending: string; mediaType: string }> = {
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

type ExportRequest = Pick<FastifyRequest, 'caller' | 'headers' | 'protocol' | 'host'> & {
  query: z.output<typeof AnnotationExportQuery>;
};

/** What answers an export. */
export const annotationExporter = <Row extends ExportedRow>(wanted: AnnotationExport<Row>) => {
  const { path, kind, name, rows, refresher, holdings, clock } = wanted;
  /** Accounts that are being sent a file. */
  const sending = new Set<string>();

  async function* walk(
    ownerId: string,
    code: string | undefined,
    describe: (row: ExportedRow) => AnnotationItem,
  ): AsyncGenerator<AnnotationItem[]> {
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
    format: AnnotationFormat,
    items: AsyncIterable<readonly AnnotationItem[]>,
    about: AboutExport,
  ): AsyncGenerator<string | Uint8Array> => {
    if (format === 'w3c') return writeAnnotations(items, about);
    return format === 'markdown' ? writeMarkdown(items, about) : writeSheet(items, about, kind);
  };

  return async (request: ExportRequest, reply: FastifyReply): Promise<FastifyReply> => {
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
    const say = wantsTraditional(request.headers['accept-language']) ? toTraditional : (text: string) => text;
    const title = say(titleOf(name));
    const product = productId === undefined ? '' : `&productId=${encodeURIComponent(productId)}`;
    const address = `${origin}${path}?format=${format}${product}`;
    const about = { title, owner: owner.name, address, date, say };
    const { ending, mediaType } = formats[format];
    const file = `${title}_${dateParts(date, 'Asia/Shanghai').join('')}.${ending}`;
    reply.header('content-disposition', nameAttachment(file)).type(mediaType);
    const items = walk(owner.id, productId, itemDescriber(holdings, origin));
    return reply.send(Readable.from(write(format, items, about)));
  };
};
