// Text that is written anew for every request and is mostly the same.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codingFor, codings } from './compress-replies.ts';

/** Sends what is not to be fetched again while it is the same. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { text: string; type: string },
): Promise<FastifyReply> {
  // Weak: the same for every coding.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag))
    return reply.code(304).send();
  reply.type(type);
  const coding = codingFor(request.headers['accept-encoding']?.toString());
  if (!coding) return reply.send(text);
  return reply.header('content-encoding', coding).send(await codings[coding](Buffer.from(text)));
}
