// What the log tells of a request: enough to follow it, nothing that lets anyone in. Headers and bodies are
// never logged, and secrets in an address are struck out.
import { type DestinationStream, type Logger, pino } from 'pino';
import type { FastifyRequest } from 'fastify';

const named = /([?&;][^=&;#]*(?:token|password|secret|authcode)[^=&;#]*=)[^&;#]*/gi;
/** What a messaging service sends a reader back to `/login` with; elsewhere `code` names a product. */
const loginCode = /^(\/login\?(?:[^#]*[&;])?code=)[^&;#]*/i;

/** Strikes out the values of parameters that let someone in. */
export const redactUrl = (url: string): string =>
  url.replace(named, '$1[redacted]').replace(loginCode, '$1[redacted]');

const secrets = [
  'authorization',
  'password',
  'token',
  'refreshToken',
  'access_token',
  'refresh_token',
  'cookie',
];

/** A logger of JSON lines. `level` is one of pino's. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: redactUrl(request.url),
        ip: request.ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
