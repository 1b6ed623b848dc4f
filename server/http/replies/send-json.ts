import type { FastifyReply } from 'fastify';

/** Sends JSON as a search thread wrote it. */
export const sendJson = (reply: FastifyReply, bytes: Uint8Array): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
