// What the log tells of a request: enough to follow it, nothing that lets anyone in. Headers and bodies are
// never logged, and secrets in an address are struck out.
import { type DestinationStream, type Logger, pino } from 'pino';
import type { FastifyRequest } from 'fastify';

const secretName = /token|password|secret|authcode/i;

/** A name as the server will read it, where its percent signs can be read. */
const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Strikes out the values of parameters that let someone in, in time that grows with the length of the address. */
export const redactUrl = (url: string): string => {
  // A messaging service sends a reader back to `/login` with a code; elsewhere `code` names a product.
  const isLogin = /^\/login\?/i.test(url);
  const isSecret = (name: string): boolean =>
    secretName.test(name) || (isLogin && name.toLowerCase() === 'code');
  /** One parameter. A question mark within a value may begin another. */
  const redact = (text: string, isFirst: boolean): string => {
    let name = isFirst ? text.indexOf('?') + 1 : 0;
    if (isFirst && name === 0) return text;
    for (let sign = text.indexOf('=', name); sign >= 0; sign = text.indexOf('=', name)) {
      if (isSecret(decodeName(text.slice(name, sign)))) return `${text.slice(0, sign + 1)}[redacted]`;
      name = text.indexOf('?', sign) + 1;
      if (name === 0) break;
    }
    return text;
  };
  return url
    .split(/([&;#])/)
    .map((part, i, parts) => (i % 2 === 1 ? part : redact(part, i === 0 || parts[i - 1] === '#')))
    .join('');
};

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
