// Where the library is reached, for what leaves it with addresses in it.
import type { FastifyRequest } from 'fastify';

/**
 * As the request shows it: scheme and Host header, or what a trusted proxy says in X-Forwarded-Proto and
 * X-Forwarded-Host (`--trust-proxy`). Empty for a Host header that is none.
 */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
  const origin = `${protocol}://${host}`;
  // An IPv6 address may be written in several ways; a name with anything but a port beside it is refused.
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/iu.test(host) && URL.canParse(origin)
    ? new URL(origin).origin
    : '';
};
