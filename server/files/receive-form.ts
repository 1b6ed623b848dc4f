// Reads a form with a file, or several, where a route takes one: within limits that the multipart parser holds, and as the
// body of the request, so that it is validated and described like any other.
import { fastifyMultipart, type Multipart } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import { uploadLimits } from '#contract/http/public-files.ts';

/** Bytes of a form beside its files: parts with a head and a short value each. */
const mostBeside = 64 << 10;
/** Bytes of the head of a part: a name of a file has 255 characters. */
const longestHead = 2048;
/** Characters of the name of a field. */
const longestName = 64;

const mostFields = 8;

/** Limits of a form: the number of files, and their bytes in total. A single file has the limit of all uploads. */
interface FormLimits {
  files: number;
  bytes: number;
}
const oneFile: FormLimits = { files: 1, bytes: uploadLimits.bytes };

/** A file of a form of several. */
export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

const limitsOf = (files: number) => ({
  fileSize: uploadLimits.bytes,
  files,
  fields: mostFields,
  parts: files + mostFields,
  fieldSize: 2048,
  headerPairs: 20,
  headerSize: longestHead,
});

const tooLong = ({ files, bytes }: FormLimits): string =>
  `${files === 1 ? '图片不得' : '图片合计不得'}超过 ${bytes >> 20} MB`;

/** The request must declare its length: what comes before, between and after the parts has no limit of its own. */
const refuseLong = (length: string | undefined, limits: FormLimits): void => {
  if (length === undefined) throw new AppError('bad-request', '上传须给出 Content-Length');
  if (Number(length) > limits.bytes + mostBeside) throw new AppError('too-large', tooLong(limits));
};

/** The parser cuts a value that is too long, and puts U+FFFD for what is no UTF-8. */
const isWhole = ({ fieldname, ...part }: Multipart): boolean =>
  fieldname.length <= longestName &&
  (part.type === 'file' || !(part.valueTruncated || String(part.value).includes('\ufffd')));

/** Of what the parser refuses, what is to be mended. */
const refusalOf = (cause: unknown, fileName: string, { files }: FormLimits): AppError => {
  const { code } = cause as { code?: string };
  const most = `${uploadLimits.bytes >> 20} MB`;
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError(
      'too-large',
      files === 1 ? `图片不得超过 ${most}` : `${fileName.slice(0, 100)}：超过 ${most}，请缩小`,
      {
        cause,
      },
    );
  if (files > 1 && (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT'))
    return new AppError('bad-request', `一次至多 ${files} 张图片，请分几次上传`, { cause });
  return new AppError('bad-request', '表单内容有误', { cause });
};

/**
 * For the routes of a plugin whose endpoints are `multipart`. The file becomes a Buffer; where a form may have several,
 * those of a name become a list, each with its own name.
 */
export async function receiveForms(app: FastifyInstance, limits: FormLimits = oneFile): Promise<void> {
  app.removeContentTypeParser('application/json');
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: limitsOf(limits.files),
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    refuseLong(request.headers['content-length'], limits);
    const body: Record<string, unknown> = Object.create(null);
    const lists = new Map<string, NamedFile[]>();
    let fileName = '';
    try {
      for await (const part of request.parts()) {
        if (part.type === 'file') fileName = part.filename ?? '';
        const value = part.type === 'file' ? await part.toBuffer() : part.value;
        if (!isWhole(part)) throw new AppError('bad-request', '表单中有过长或无法读取的字段');
        const { fieldname: field } = part;
        const list = lists.get(field) ?? [];
        // Of several of a name the first counts, as in every other form.
        if (limits.files === 1 || part.type !== 'file') {
          if (!(field in body)) body[field] = value;
        } else lists.set(field, [...list, { name: fileName, bytes: value as Uint8Array }]);
      }
    } catch (cause) {
      // The plugin would parse on to the end what has been refused.
      request.raw.unpipe();
      request.raw.resume();
      throw cause instanceof AppError ? cause : refusalOf(cause, fileName, limits);
    }
    request.body = Object.assign(body, Object.fromEntries(lists));
  });
}
