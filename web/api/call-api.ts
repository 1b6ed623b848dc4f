// Every call to the server goes through here: it carries the token, renews it once for all calls that a 401
// meets, shows one notification for a failure, and gives back the reply in the shape of the contract.
import type { Endpoint, ReplyOf } from '#contract/http/endpoint.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import { uncountedPurpose } from '#contract/reading/shown-pages.ts';
import type { z } from 'zod';
import { renewToken } from './renew-token.ts';
import { currentToken, useSession } from './session-store.ts';
import { useScript } from '../i18n/script.ts';
import { ApiError, readFailure, unreachable } from './api-error.ts';
import { noteSlowed, putOffBy, readyIn, waitSeconds } from './reading-pace.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';
import { showFailure } from './show-failure.ts';

/** How a call is made. */
interface CallSettings {
  /** Marks a call that must not count twice: it may be sent again with the same body for 24 hours. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The caller shows the failure itself: any, or those of this code. */
  quiet?: boolean | ErrorCode;
  /** Answered without a session too: when a session turns out to be over, the call goes without it. */
  open?: boolean;
  /** Neither sends the token nor renews it: the calls that sign in. */
  anonymous?: boolean;
  /** Sends this token and does not renew it: the call that ends a session which has been replaced. */
  bearer?: string;
  /** Sent to its end though the page goes away meanwhile; a small body only. */
  keepalive?: boolean;
  /** Serves no act of the reader by itself, such as fetching ahead: the unit's usage leaves it out. */
  uncounted?: true;
}

export interface CallOptions extends CallSettings {
  method?: Endpoint['method'];
  /** Left out of the address where undefined. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON, or as a form where it is one; makes the call a POST. */
  body?: unknown;
}

/** Values in an address, where everything is text. */
type Written<T extends z.ZodType> = { [K in keyof z.input<T>]: z.input<T>[K] | number | boolean };

/** The parts of a request that an endpoint has, and how the call is made. */
export type CallInput<E extends Endpoint> = CallSettings &
  (E extends { params: infer P extends z.ZodType } ? { params: Written<P> } : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query: Written<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown);

const addressOf = (path: string, query: CallOptions['query']): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** A form with its files: the browser says where its parts end, in a content type of its own. */
const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) form.append(name, one instanceof Blob ? one : String(one));
  }
  return form;
};

const writtenBody = (body: unknown): FormData | string | undefined =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

const send = async (path: string, options: CallOptions, token: string | undefined): Promise<Response> => {
  const { script } = useScript.getState();
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': script === 'traditional' ? 'zh-Hant' : 'zh-Hans',
  });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const body = writtenBody(options.body);
  const sentAt = performance.now();
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (options.uncounted) headers.set('purpose', uncountedPurpose);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  try {
    const response = await fetch(addressOf(path, options.query), {
      method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
      headers,
      body,
      signal: options.signal,
      keepalive: options.keepalive,
      credentials: 'omit',
    });
    reportReachable();
    noteSlowed(response, performance.now() - sentAt);
    return response;
  } catch (failure) {
    if (options.signal?.aborted) throw failure;
    reportUnreachable();
    throw unreachable();
  }
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
};

/** A name or password that is wrong says nothing against the session that it was sent with. */
const isOfSession = async (response: Response): Promise<boolean> =>
  response.status === 401 &&
  readFailure(
    401,
    await response
      .clone()
      .json()
      .catch(() => undefined),
  ).code !== 'wrong-credentials';

const sendRenewing = async (path: string, options: CallOptions): Promise<Response> => {
  if (options.anonymous || options.bearer !== undefined) return send(path, options, options.bearer);
  const token = currentToken();
  const response = await send(path, options, token);
  if (token === undefined || !(await isOfSession(response))) return response;
  const renewed = await renewToken(token);
  if (renewed !== undefined) return send(path, options, renewed);
  return options.open && currentToken() === undefined ? send(path, options, undefined) : response;
};

/** Of a call that is put off since the reader is slowed. */
const mostTries = 20;
/** Of a call for what is being made ready, as a large book that is fetched. */
const mostReadyTries = 300;

/** Sends again what the server puts off, when it says. */
const sendPatiently = async (path: string, options: CallOptions): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const response = await sendRenewing(path, options);
    const seconds =
      (tries < mostTries ? await putOffBy(response) : undefined) ??
      (tries < mostReadyTries ? await readyIn(response) : undefined);
    if (seconds === undefined) return response;
    await waitSeconds(seconds, options.signal);
  }
};

/** Shows a failure, unless the caller does, or the reader has signed out meanwhile and knows why. */
const showingFailures = async <T>(options: CallOptions, call: () => Promise<T>): Promise<T> => {
  const token = currentToken();
  try {
    return await call();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const { session, ended } = useSession.getState();
    const left = failure.status === 401 && token !== undefined && !session && !ended;
    const quiet = options.quiet === true || (failure.code !== undefined && options.quiet === failure.code);
    if (!quiet && !left) showFailure(failure);
    throw failure;
  }
};

interface AnyInput extends CallOptions {
  params?: Record<string, string | number | boolean>;
}

/** The address of an endpoint with its parameters, and how it is called. */
const requestOf = <E extends Endpoint>(
  { method, path, multipart }: E,
  input: CallInput<E>,
): [string, CallOptions] => {
  const { params = {}, ...options }: AnyInput = input;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return [address, { ...options, method, ...(multipart ? { body: formOf(options.body) } : {}) }];
};

/**
 * Calls an endpoint. Rejects with ApiError when the call fails (shown already, unless quiet), or with the signal's
 * reason when it is called off.
 */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> => {
  const [address, options] = requestOf(endpoint, input);
  return showingFailures(options, async () => {
    const response = await sendPatiently(address, options);
    const body = await bodyOf(response);
    if (!response.ok) throw readFailure(response.status, body, response.headers);
    // Schemas are there in development and tests alone.
    if (import.meta.env.DEV && 'parse' in endpoint.reply && response.status !== 204)
      return endpoint.reply.parse(body) as ReplyOf<E>;
    return body as ReplyOf<E>;
  });
};

/** The address of what is called, and how. */
const resolveRequest = (from: Endpoint | string, input: CallOptions): [string, CallOptions] =>
  typeof from === 'string' ? [from, input] : requestOf(from, input as CallInput<Endpoint>);

/** Calls for what `read` makes of a good reply, as it comes. Rejects as `call` does, and with ApiError of `read`. */
const callReading = async <T>(
  [address, options]: [string, CallOptions],
  read: (response: Response) => Promise<T>,
): Promise<T> =>
  showingFailures(options, async () => {
    const response = await sendPatiently(address, options);
    if (!response.ok) throw readFailure(response.status, await bodyOf(response), response.headers);
    try {
      return await read(response);
    } catch (failure) {
      if (options.signal?.aborted || failure instanceof ApiError) throw failure;
      throw unreachable();
    }
  });

/** Calls an endpoint that replies with bytes, and reads them as they come. Rejects as `call` does. */
export const callForBytes = <const E extends Endpoint, T>(
  endpoint: E,
  input: CallInput<E>,
  read: (body: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T> =>
  callReading(resolveRequest(endpoint, input), ({ body }) => {
    if (!body) throw unreachable();
    return read(body);
  });

/**
 * Calls the server for a file: an endpoint that replies with bytes, or an address that another helper made. Rejects as
 * `call` does.
 */
export function callForFile<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob>;
export function callForFile(address: string, options?: CallOptions): Promise<Blob>;
export async function callForFile(from: Endpoint | string, input: CallOptions = {}): Promise<Blob> {
  return callReading(resolveRequest(from, input), (response) => response.blob());
}
