// One request to an S3-compatible store: signed, given up when the store is silent, tried again where that may help, and
// explained when it fails: what is to be mended is in the failure's message.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { LibraryFailure } from '../files/failure.ts';
import { lineRemedy } from '../sources/line-remedy.ts';
import { readElements } from './s3-xml.ts';

export interface S3Settings {
  bucket: string;
  /** Without slashes around it; '' for none. */
  prefix: string;
  /** Of the bucket: `https://s3.example.org/bucket`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  /** Milliseconds that the store may be silent; the least that it must take of an upload, and give, bytes a second. */
  silence?: number;
  slowest?: number;
  slowestReply?: number;
  tries?: number;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** In the bucket, without the prefix of the store; none for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  signal?: AbortSignal | undefined;
  /** Bytes that the reply may have. */
  most?: number;
}

export interface S3Reply {
  status: number;
  headers: Headers;
  body: Buffer;
}

const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const encodeKey = (key: string): string => key.split('/').map(encodePart).join('/');

const longestReply = 64 << 20;

/** Those of the store's own codes that somebody must do something about, and what. */
const refusals: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket: make it, or mend HOLDINGS',
  InvalidAccessKeyId: 'the store does not know the key AWS_ACCESS_KEY_ID: mend it, or make it again',
  SignatureDoesNotMatch:
    'AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID, or a proxy changes requests',
  ExpiredToken:
    'the key has expired: give AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN anew',
  InvalidToken: 'AWS_SESSION_TOKEN is not good: give the keys anew',
  TokenRefreshRequired: 'the key has expired: give the keys anew',
  AccessDenied:
    'the key may not do this: allow it GetObject and ListBucket, and for imports PutObject and DeleteObject',
  AllAccessDisabled: 'the bucket is closed: open it, or mend HOLDINGS',
  AuthorizationHeaderMalformed: 'the bucket is in another region: set AWS_REGION',
  PermanentRedirect: 'the bucket is in another region: set AWS_REGION, or mend AWS_ENDPOINT_URL_S3',
  InvalidBucketName: 'this cannot be the name of a bucket: mend HOLDINGS',
  NotImplemented: 'the store cannot do this: it needs conditional writes (If-None-Match, If-Match)',
};

/** Codes that may pass by themselves. */
const passing = new Set(['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'Throttling']);

interface Refusal {
  code: string;
  message: string;
}

const refusalOf = ({ status, body }: S3Reply): Refusal => {
  const text = body.toString('utf8');
  try {
    const { Code: code = '', Message: message = '' } = readElements(text, 'Error')[0] ?? {};
    return { code, message };
  } catch {
    return { code: '', message: `HTTP ${status}` };
  }
};

/** Whether the reply is a page as proxies send one; nothing that is stored in a store has this type. */
const isPage = ({ headers }: S3Reply): boolean =>
  headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false;

const skewMessage = (headers: Headers): string => {
  const theirs = Date.parse(headers.get('date') ?? '');
  const seconds = Math.round((Date.now() - theirs) / 1000);
  // In minutes, so that it is logged only once.
  const off = Number.isNaN(seconds)
    ? ''
    : ` (it is ${Math.round(Math.abs(seconds) / 60)} min ${seconds > 0 ? 'ahead of' : 'behind'} the store's)`;
  return `the clock of this machine is off${off}: set it, by NTP`;
};

/** Whether the store says that a condition did not hold: another was first. */
export const isConditionFailed = (status: number): boolean => status === 412 || status === 409;

/** Whether a store said so: the page of a proxy that knows no such address says nothing of a key. */
export const isNoSuchKey = (reply: S3Reply): boolean =>
  reply.status === 404 && (reply.body.length === 0 || !['', 'NoSuchBucket'].includes(refusalOf(reply).code));

export class S3Client {
  readonly settings: S3Settings;
  constructor(settings: S3Settings) {
    this.settings = settings;
  }

  /** As messages name a file. */
  nameOf(key: string | undefined): string {
    const { bucket, prefix } = this.settings;
    return `s3://${[bucket, prefix, key ?? ''].filter((part) => part !== '').join('/')}`;
  }

  /** What is good (2xx), or one of `expected`. @throws LibraryFailure store-away, store-refused. */
  async send(request: S3Request, expected: (reply: S3Reply) => boolean = () => false): Promise<S3Reply> {
    const { tries = 3 } = this.settings;
    for (let attempt = 1; ; attempt += 1) {
      let failure: LibraryFailure;
      try {
        const reply = await this.sendOnce(request);
        const isGood = (reply.status >= 200 && reply.status < 300) || expected(reply);
        if (isGood && !isPage(reply)) return reply;
        failure = isGood ? this.wrong(request, 'a page came for an answer') : this.explain(request, reply);
      } catch (cause) {
        if (request.signal?.aborted && !(cause instanceof LibraryFailure)) throw this.away(request, cause);
        failure = cause instanceof LibraryFailure ? cause : this.away(request, cause);
      }
      if (failure.code !== 'store-away' || attempt >= tries || request.signal?.aborted) throw failure;
      await wait(2 ** attempt * 100 * (0.5 + Math.random()));
    }
  }

  private async sendOnce(request: S3Request): Promise<S3Reply> {
    const { silence = 10_000, slowest = 200_000, slowestReply = 10_000 } = this.settings;
    const { method, body, most = longestReply } = request;
    const giveUp = new AbortController();
    const late = () => giveUp.abort(new Error(`it is silent for ${silence / 1000} s`));
    let alarm = setTimeout(late, silence + ((body?.length ?? 0) / slowest) * 1000);
    const signal = request.signal ? AbortSignal.any([request.signal, giveUp.signal]) : giveUp.signal;
    try {
      const { url, headers } = await this.sign(request);
      // A copy in memory of its own, as fetch asks for.
      const reply = await fetch(url, {
        method,
        headers,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        signal,
        redirect: 'manual',
      });
      const pieces: Uint8Array[] = [];
      let length = 0;
      const began = performance.now();
      for await (const piece of reply.body ?? []) {
        clearTimeout(alarm);
        alarm = setTimeout(late, silence);
        length += piece.length;
        // One that sends a byte now and then is never silent.
        const seconds = (performance.now() - began - silence) / 1000;
        if (length < seconds * slowestReply)
          throw new Error(`it sends less than ${slowestReply / 1000} kB a second`);
        if (length > most)
          throw this.wrong(request, `it sends more than the ${most} bytes that were requested`);
        pieces.push(piece);
      }
      return { status: reply.status, headers: reply.headers, body: Buffer.concat(pieces) };
    } finally {
      clearTimeout(alarm);
    }
  }

  private sign({ method, key, query = {}, headers = {}, body }: S3Request) {
    const { url, prefix, region, accessKeyId, secretAccessKey, sessionToken } = this.settings;
    const path = key === undefined ? '' : `/${encodeKey([prefix, key].filter((p) => p !== '').join('/'))}`;
    const search = Object.entries(query).map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`);
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    return new AwsV4Signer({
      method,
      url: `${url}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
      headers: { ...headers, 'x-amz-content-sha256': sum },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      region,
      service: 's3',
    }).sign();
  }

  private away({ key }: S3Request, cause: unknown): LibraryFailure {
    const deepest = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    const why = deepest instanceof Error ? deepest.message || deepest.name : String(deepest);
    const remedy =
      deepest instanceof Error && 'code' in deepest
        ? lineRemedy(String(deepest.code), 'AWS_ENDPOINT_URL_S3')
        : undefined;
    const message = `${this.nameOf(key)}: the store at ${new URL(this.settings.url).host} does not answer (${why})`;
    return remedy === undefined
      ? new LibraryFailure('store-away', message, { cause })
      : new LibraryFailure('store-refused', `${message}: ${remedy}`, { cause });
  }

  wrong({ key }: S3Request, what: string): LibraryFailure {
    return new LibraryFailure(
      'store-away',
      `${this.nameOf(key)}: ${what}; is AWS_ENDPOINT_URL_S3 the address of an S3-compatible store?`,
    );
  }

  private explain(request: S3Request, reply: S3Reply): LibraryFailure {
    const { code, message } = refusalOf(reply);
    const name = this.nameOf(request.key);
    if (code === 'RequestTimeTooSkewed' || code === 'RequestExpired')
      return new LibraryFailure('store-refused', `${name}: ${skewMessage(reply.headers)}`);
    if (code in refusals) return new LibraryFailure('store-refused', `${name}: ${refusals[code]}`);
    if (code === '' && reply.status === 403 && reply.body.length === 0)
      return new LibraryFailure('store-refused', `${name}: ${refusals['AccessDenied']}`);
    if (reply.status >= 500 || reply.status === 429 || passing.has(code))
      return new LibraryFailure(
        'store-away',
        `${name}: the store is busy or broken (${code || reply.status}); try again in a while`,
      );
    if (reply.status >= 300 && reply.status < 400)
      return new LibraryFailure('store-refused', `${name}: ${refusals['PermanentRedirect']}`);
    if (code === '' && reply.body.length > 0)
      return this.wrong(request, `its answer, HTTP ${reply.status}, is not that of such a store`);
    const said = [code, message].filter((part) => part !== '').join(': ') || `HTTP ${reply.status}`;
    return new LibraryFailure('store-refused', `${name}: the store refuses (${said})`);
  }
}
