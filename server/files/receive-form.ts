// Reads a form with one file, where a route takes one: within limits that the multipart parser holds, and as the body of
// the request, so that it is validated and described like any other.
import { fastifyMultipart } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { uploadLimits } from '#contract/public-files.ts';

/** For the routes of a plugin whose endpoints are `multipart`. The file becomes a Buffer. */
export async function receiveForms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: uploadLimits.bytes, files: 1, fields: 8, parts: 9, fieldSize: 2048, headerPairs: 20 },
  });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const body: Record<string, unknown> = Object.create(null);
    try {
      for await (const part of request.parts())
        body[part.fieldname] = part.type === 'file' ? await part.toBuffer() : part.value;
    } catch (cause) {
      const { statusCode } = cause as { statusCode?: number };
      if (statusCode === 413)
        throw new AppError('too-large', `图片不得超过 ${uploadLimits.bytes >> 20} MB`, { cause });
      throw new AppError('bad-request', '表单内容有误', { cause });
    }
    request.body = body;
  });
}
