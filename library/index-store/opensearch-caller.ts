// Calls to the hosts of an OpenSearch cluster: one that does not answer, or says that it cannot for now, is left for the next.
import { LibraryFailure } from '../files/failure.ts';
import { lineRemedy } from '../sources/line-remedy.ts';
import { type OpenSearchReply, whyRefused, storeRefuses } from './store-refusals.ts';
import { StoreAway } from './piece-store.ts';
import { StoreHosts } from './store-hosts.ts';

interface HostRequest {
  method: string;
  path: string;
  body?: string;
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Whether a reply answers; by default any but 429 and 5xx. */
  isAnswer?(reply: OpenSearchReply): boolean;
  /** A write may take longer, and is tried again after a pause where all hosts are busy. */
  isWrite?: boolean;
  /** Sent to one host that can be reached, and to no other. */
  once?: boolean;
}

/** Milliseconds without a response after which another host is queried too. */
const readSilence = 1_500;
const writeSilence = 30_000;
/** Milliseconds after which nobody is waited for any more, and no turn of a write begins. */
const answerTime = 60_000;
/** Milliseconds to the next turn of a write that all hosts put off, and turns. */
const writePause = 500;
const writeTurns = 20;

const form = 'opensearch+http://USER:PASSWORD@HOST:9200,HOST:9200/PREFIX';

const readHosts = (address: string) => {
  const parts = /^opensearch\+(https?):\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/([a-z0-9][a-z0-9_-]{0,99})?)?$/.exec(
    address,
  );
  const fail = () => {
    // The address may hold a password, so it is not shown.
    throw new LibraryFailure(
      'bad-source',
      `INDEX_STORE cannot be read: it is written ${form}, with signs like @ / : # % in the password as %40 %2F %3A %23 %25`,
    );
  };
  if (!parts) return fail();
  const [, scheme, credentials, list, prefix = 'langhuan'] = parts;
  try {
    const hosts = list.split(',').map((host) => new URL(`${scheme}://${host.trim()}`).origin);
    const user = credentials?.split(':').map(decodeURIComponent).join(':');
    return { hosts, user, prefix, shown: `${hosts.join(', ')} (${prefix})` };
  } catch {
    return fail();
  }
};

interface HeardReply extends OpenSearchReply {
  /** For a reply that is not JSON, or not from OpenSearch: the text that describes it. */
  strange?: string;
}

/** A host that is starting up, or a proxy whose OpenSearch is down, answers with a text of its own. */
const strangeWords = (status: number, text: string): string => {
  const words = text.slice(0, 60).replaceAll('\n', ' ');
  return status >= 500
    ? `it answers ${status}: ${words}`
    : `it answers ${status} with what is not OpenSearch’s: ${words}`;
};

/** No call was made: there was nobody to take it. */
const isUnreached = (cause: unknown): boolean => {
  const code = (cause as { cause?: { code?: string } }).cause?.code;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    code ?? '',
  );
};

/** Why a call did not come about, and how to mend it where it will not by itself. */
const reasonOf = (cause: unknown, host: string): { why: string; remedy?: string } => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error)) return { why: String(inner) };
  if (inner.name === 'TimeoutError') return { why: 'it was silent' };
  const code = 'code' in inner ? String(inner.code) : '';
  const remedy = lineRemedy(code, 'INDEX_STORE');
  const hint =
    code === 'UND_ERR_SOCKET' && host.startsWith('http:') ? ' (does it speak TLS: opensearch+https?)' : '';
  const why = `${inner.message || code || inner.name}${hint}`;
  return { why: remedy === undefined ? why : `${why} (${code})`, ...(remedy !== undefined && { remedy }) };
};

export class OpenSearchCaller {
  readonly shown: string;
  readonly prefix: string;
  private readonly hosts: StoreHosts;
  private readonly headers: Record<string, string>;
  private readonly answerTime: number;

  /** `time`: milliseconds that an answer may take. @throws LibraryFailure where the address cannot be read. */
  constructor(address: string, time = answerTime) {
    const { hosts, user, prefix, shown } = readHosts(address);
    this.hosts = new StoreHosts(hosts);
    this.shown = shown;
    this.prefix = prefix;
    this.answerTime = time;
    this.headers = user ? { authorization: `Basic ${Buffer.from(user).toString('base64')}` } : {};
  }

  /** @throws StoreAway when no host answers, LibraryFailure where the user is refused, and what `signal` says. */
  async call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT',
    path: string,
    body?: string,
    options: CallOptions = {},
  ): Promise<OpenSearchReply> {
    const turns = options.isWrite && !options.once ? writeTurns : 1;
    const began = Date.now();
    for (let turn = 1; ; turn++) {
      options.signal?.throwIfAborted();
      try {
        return await this.askInTurn({ method, path, ...(body !== undefined && { body }) }, options);
      } catch (cause) {
        options.signal?.throwIfAborted();
        const isLast = turn === turns || Date.now() - began >= this.answerTime;
        if (!(cause instanceof StoreAway) || isLast) throw cause;
      }
      await new Promise((resolve) => setTimeout(resolve, writePause));
    }
  }

  /**
   * Asks the first host; another as soon as one fails, or has been silent for a while: then both are waited for, since a
   * host that is slow under its load is not dead.
   */
  private askInTurn(request: HostRequest, options: CallOptions): Promise<OpenSearchReply> {
    const { signal, once, isWrite, isAnswer = ({ status }) => status !== 429 && status < 500 } = options;
    /** JSON that is not OpenSearch's answers nothing. */
    const answers = (reply: HeardReply): boolean => {
      try {
        return reply.strange === undefined && isAnswer(reply);
      } catch {
        reply.strange = strangeWords(reply.status, JSON.stringify(reply.body));
        return false;
      }
    };
    const hosts = this.hosts.order();
    const ended = new AbortController();
    const over = AbortSignal.any([
      ended.signal,
      AbortSignal.timeout(this.answerTime),
      ...(signal ? [signal] : []),
    ]);
    return new Promise<OpenSearchReply>((resolve, reject) => {
      let [next, open] = [0, 0];
      let why = '';
      let isToMend = true;
      let alarm: NodeJS.Timeout | undefined;
      const fail = (host: string, reason: string, isLast = false, remedy?: string) => {
        this.hosts.failed(host);
        why ||= `${host}: ${reason}${remedy === undefined ? '' : `: ${remedy}`}`;
        isToMend &&= remedy !== undefined;
        if (isLast) next = hosts.length;
        if (next < hosts.length) begin();
        else if (open === 0)
          reject(isToMend ? storeRefuses(this.shown, why) : new StoreAway(this.shown, why));
      };
      const settle = (host: string, reply: HeardReply) => {
        const { status } = reply;
        const refusal = whyRefused(reply, this.prefix);
        if (refusal !== undefined) {
          this.hosts.answered(host);
          reject(storeRefuses(this.shown, refusal));
        } else if (answers(reply) || (status >= 400 && status < 500 && status !== 429)) {
          this.hosts.answered(host);
          resolve(reply);
        } else if (reply.strange !== undefined) fail(host, reply.strange, once);
        else fail(host, status < 400 ? 'a part of the store does not answer' : `it answers ${status}`, once);
      };
      const begin = () => {
        clearTimeout(alarm);
        const host = hosts[next++];
        open += 1;
        if (next < hosts.length && !once)
          alarm = setTimeout(
            () => {
              this.hosts.failed(host);
              begin();
            },
            isWrite ? writeSilence : readSilence,
          );
        this.ask(host, request, over)
          .finally(() => {
            open -= 1;
          })
          .then(
            (reply) => settle(host, reply),
            (cause: unknown) => {
              const { why: reason, remedy } = reasonOf(cause, host);
              fail(host, reason, once && !isUnreached(cause), remedy);
            },
          );
      };
      ended.signal.addEventListener('abort', () => clearTimeout(alarm));
      begin();
    }).finally(() => ended.abort());
  }

  private async ask(
    host: string,
    { method, path, body }: HostRequest,
    signal: AbortSignal,
  ): Promise<HeardReply> {
    const reply = await fetch(`${host}${path}`, {
      method,
      headers: {
        ...this.headers,
        'content-type': path.includes('/_bulk') ? 'application/x-ndjson' : 'application/json',
      },
      ...(body !== undefined && { body }),
      signal,
      redirect: 'manual',
    });
    const text = await reply.text();
    // The request and its credentials are meant for these hosts alone: a redirect to another host is not followed.
    if (reply.status >= 300 && reply.status < 400)
      return { status: reply.status, body: {}, strange: strangeWords(reply.status, text) };
    try {
      return { status: reply.status, body: text === '' ? {} : JSON.parse(text) };
    } catch {
      // A proxy before it may answer in other words, and an answer may come in half.
      const { status } = reply;
      return {
        status,
        body: { error: text.slice(0, 200) },
        ...((status < 400 || status >= 500) && { strange: strangeWords(status, text) }),
      };
    }
  }
}
