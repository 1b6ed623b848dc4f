// Compresses what calls answer with. A reply that has a secret and what its asker chose could be guessed by its length
// (BREACH): a browser sends no token of ours to a call that another site makes, for tokens go in a header of our own script's;
// what hands out credentials is sent as it is all the same.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Bytes below which a reply fits one packet as it is. */
const leastBytes = 1024;

/** Sealed pages among them: what is sealed is no more to be compressed, but it is written in base64. */
const ofText = /^(?:application\/(?:json|ld\+json|geo\+json|xml)|text\/)/;

export const codings = {
  br: (bytes: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, {
      // Of higher qualities a server has less than a browser gains.
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 6 }),
};

/** The best coding that a request takes (RFC 9110, 12.5.3); one of weight 0 it does not take. */
export const codingFor = (accepted = ''): keyof typeof codings | undefined => {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((one) => one.split(';').map((part) => part.trim()))
      .filter(([, weight = '']) => !/^q=0(?:\.0{0,3})?$/.test(weight))
      .map(([coding]) => coding),
  );
  return (['br', 'gzip'] as const).find((coding) => taken.has(coding));
};

/** Called on the root before any route is made. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { access, ownCredentials } = request.routeOptions.config;
    if (!access || ownCredentials || reply.statusCode !== 200 || request.method === 'HEAD') return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (reply.hasHeader('content-encoding') || !ofText.test(String(reply.getHeader('content-type'))))
      return payload;
    const bytes = Buffer.from(payload);
    if (bytes.length < leastBytes) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    if (!/\baccept-encoding\b/i.test(vary))
      reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`);
    const coding = codingFor(request.headers['accept-encoding']?.toString());
    if (!coding) return payload;
    // The same for every coding (RFC 9110, 8.8.1).
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
    reply.header('content-encoding', coding).removeHeader('content-length');
    return codings[coding](bytes);
  });
}
