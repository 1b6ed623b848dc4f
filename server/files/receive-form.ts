// Reads a form with one file, where a route takes one: within limits that the multipart parser holds, and as the body of
// the request, so that it is validated and described like any other.
import { fastifyMultipart, type Multipart } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { uploadLimits } from '#contract/public-files.ts';

/** Bytes of a form beside its file: nine parts, with a head and a short value each. */
const mostBeside = 64 << 10;
/** Bytes of the head of a part: a name of a file has 255 characters. */
const longestHead = 2048;
/** Characters of the name of a field. */
const longestName = 64;

const limits = {
  fileSize: uploadLimits.bytes,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 2048,
  headerPairs: 20,
  headerSize: longestHead,
};

/** How much is coming must be said: what stands before, between and behind the parts has no limit of its own. */
const refuseLong = (length: string | undefined): void => {
  if (length === undefined) throw new AppError('bad-request', '上传须给出 Content-Length');
  if (Number(length) > uploadLimits.bytes + mostBeside)
    throw new AppError('too-large', `图片不得超过 ${uploadLimits.bytes >> 20} MB`);
};

/** The parser cuts a value that is too long, and puts U+FFFD for what is no UTF-8. */
const isWhole = ({ fieldname, ...part }: Multipart): boolean =>
  fieldname.length <= longestName &&
  (part.type === 'file' || !(part.valueTruncated || String(part.value).includes('\ufffd')));

/** For the routes of a plugin whose endpoints are `multipart`. The file becomes a Buffer. */
export async function receiveForms(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('application/json');
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits,
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    refuseLong(request.headers['content-length']);
    const body: Record<string, unknown> = Object.create(null);
    try {
      for await (const part of request.parts()) {
        const value = part.type === 'file' ? await part.toBuffer() : part.value;
        if (!isWhole(part)) throw new AppError('bad-request', '表单中有过长或无法读取的字段');
        // Of several of a name the first counts, as in every other form.
        if (!(part.fieldname in body)) body[part.fieldname] = value;
      }
    } catch (cause) {
      // The plugin would parse on to the end what has been refused.
      request.raw.unpipe();
      request.raw.resume();
      if (cause instanceof AppError) throw cause;
      const { code } = cause as { code?: string };
      if (code === 'FST_REQ_FILE_TOO_LARGE')
        throw new AppError('too-large', `图片不得超过 ${uploadLimits.bytes >> 20} MB`, { cause });
      throw new AppError('bad-request', '表单内容有误', { cause });
    }
    request.body = body;
  });
}
