// How a failure reaches the wire: stores and routes throw `AppError` with a code of contract/http/errors.ts, one
// handler answers. A 4xx says what to mend; a 5xx hides its cause and names a line of the log.
import { STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#contract/http/app-error.ts';
import { type ErrorCode, type ErrorReply, errorKinds } from '#contract/http/errors.ts';
import { mostFaults } from '#contract/http/faults.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { DatabaseFailure } from '../database/database-failure.ts';
import { toTraditional } from '#reference/traditional.ts';
import { validatorCompiler } from './validation.ts';
import { wantsTraditional } from './requests/accept-language.ts';

/** Fastify's own refusals that have a code of ours (403 is a folder of files); others are bad requests. */
const ofStatus: Partial<Record<number, ErrorCode>> = {
  403: 'not-found',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
};
const detailsOf: Partial<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: '请求体不是有效的 JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: '请求体为空，应为 JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: '请求体长度与 Content-Length 不符',
  FST_ERR_BAD_URL: '地址中的百分号编码有误',
};

/** What a route takes as a body. */
interface RouteBody {
  bodyLimit: number;
  schema?: FastifySchema;
}

const sizeOf = (bytes: number): string => (bytes < 1 << 20 ? `${bytes >> 10} KiB` : `${bytes >> 20} MiB`);

const detailsIn = (code: string, route: RouteBody | undefined): string | undefined => {
  if (route && code === 'FST_ERR_CTP_BODY_TOO_LARGE') return `请求体不得超过 ${sizeOf(route.bodyLimit)}`;
  if (route && code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return `请求体应为 ${(route.schema?.consumes ?? ['application/json']).join(' 或 ')}`;
  return detailsOf[code];
};

/**
 * Converts anything thrown to the failure that is reported; `route` is the route of the request, if it matched one.
 */
export function asAppError(error: unknown, route?: RouteBody): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseFailure)
    return error.isUnwritable
      ? new AppError('cannot-save', undefined, { retryAfter: 30, cause: error })
      : new AppError('readers-away', undefined, { retryAfter: 5, cause: error });
  if (error instanceof LibraryFailure && error.code === 'disk-full')
    return new AppError('cannot-save', undefined, { retryAfter: 30, cause: error });
  if (error instanceof LibraryFailure && ['store-away', 'store-refused'].includes(error.code))
    return new AppError('holding-unavailable', undefined, { retryAfter: 5, cause: error });
  if (error instanceof LibraryFailure && error.code === 'outdated')
    return new AppError('holding-outdated', undefined, { cause: error });
  if (error instanceof LibraryFailure && error.code === 'damaged')
    return new AppError('holding-damaged', undefined, { cause: error });
  const { statusCode, code } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(ofStatus[statusCode] ?? 'bad-request', code && detailsIn(code, route), {
      cause: error,
    });
  }
  return new AppError('internal', undefined, { cause: error });
}

/** The reply for a failure, in the language that the request asks for. `id` is given for a 5xx alone. */
export function errorReply(failure: AppError, traditional: boolean, id: string): ErrorReply {
  const { status, message } = errorKinds[failure.code];
  const say = (text: string) => (traditional ? toTraditional(text) : text);
  return {
    error: {
      code: failure.code,
      message: say(message),
      ...(status >= 500 ? { id } : failure.details ? { details: say(failure.details) } : {}),
      ...(failure.faults && { faults: failure.faults.slice(0, mostFaults) }),
    },
  };
}

/**
 * Refusals of callers who ask for more than their share wait before they are sent: whoever asks again at once, and heeds
 * no Retry-After, is slowed to so many calls as he has under way, instead of keeping the thread that answers all.
 */
const heldRefusals: readonly ErrorCode[] = [
  'reading-slowed',
  'reading-too-fast',
  'search-busy',
  'too-many-requests',
];
/** Milliseconds, by chance so that many who are refused at once do not come back at once. */
const holdTime = (): number => 500 + 1000 * Math.random();

/** Answers, by `send` where it is given, and logs: 5xx with its cause, under the request id that the reply carries. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  send: (body: string) => FastifyReply = (body) => reply.send(body),
): Promise<FastifyReply> {
  const failure = asAppError(error, request.routeOptions as RouteBody | undefined);
  const { status } = errorKinds[failure.code];
  const cause = failure.cause ?? failure;
  const isFault =
    failure.retryAfter === undefined ||
    ['readers-away', 'index-away', 'cannot-save', 'request-timeout'].includes(failure.code);
  // A LibraryFailure describes in words a part that is unavailable. Every reader encounters it, and it points to no
  // place in the code: only its message is logged.
  const logFields = cause instanceof LibraryFailure ? { why: cause.message } : { err: cause };
  if (status >= 500 && isFault) request.log.error(logFields, 'request failed');
  if (failure.retryAfter !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(failure.retryAfter))));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (heldRefusals.includes(failure.code) && request.caller) await wait(holdTime());
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('application/json; charset=utf-8');
  return send(
    JSON.stringify(errorReply(failure, wantsTraditional(request.headers['accept-language']), request.id)),
  );
}

/** Holds requests to the schemas of their routes, and answers whatever fails. */
export function answerFailures(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
}

/** Of replies to what reaches no route, and so no hook that sets the headers of all others. */
export const routelessHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** The raw answer to bytes that are no HTTP request. */
export function answerMalformed(code: string | undefined): string {
  const tooLarge = code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(errorReply(new AppError(tooLarge ? 'too-large' : 'bad-request'), false, ''));
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : tooLarge ? 431 : 400;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    ...Object.entries(routelessHeaders).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
