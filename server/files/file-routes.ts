// Uploading pictures, and sending them to whoever has their address.
import { AppError } from '#contract/http/app-error.ts';
import { addressOfFile, getPublicFile, uploadPublicFile } from '#contract/http/public-files.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { callerOf } from '../http/requests/caller.ts';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import { fileNameForm, type FileStore } from './file-store.ts';
import type { PictureEncoder } from './picture-encoder.ts';
import { receiveForms } from './receive-form.ts';

export interface FileRouteOptions {
  db: ReadersDatabase;
  files: FileStore;
  encoder: PictureEncoder;
  clock: () => number;
}

export const fileRoutes: FastifyPluginAsync<FileRouteOptions> = async (app, options) => {
  const { db, files, encoder, clock } = options;
  await receiveForms(app);

  serve(app, uploadPublicFile, async (request, reply) => {
    const { unitId, sessionId, subUser } = callerOf(request);
    const { path, fileName, object, overwrite } = request.body;
    const picture = await encoder.encode(object as Uint8Array, claimOf(request));
    const file = {
      ...picture,
      path,
      fileName,
      uploader: { unitId, sessionId, ...(subUser && { personId: subUser.id }) },
      overwrite: overwrite === 'true',
    };
    const name = await db.write((trx) => files.add(trx, file, clock()));
    reply.header('cache-control', 'no-store');
    return { url: addressOfFile(name) };
  });

  serve(app, getPublicFile, async (request, reply) => {
    const { name } = request.params;
    const { width } = request.query;
    const file = fileNameForm.test(name) ? await files.find(name) : undefined;
    if (!file) throw new AppError('not-found');
    const content =
      width === undefined
        ? file.content
        : await encoder.narrow(name, file.content, Number(width), claimOf(request));
    return reply
      .headers({
        'content-type': file.mediaType,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      })
      .send(Buffer.from(content));
  });
};
