// Calls to the hosts of an OpenSearch cluster: one that does not answer, or says that it cannot for now, is left for the next.
import { LibraryFailure } from '../failure.ts';
import { StoreAway } from './piece-store.ts';
import { StoreHosts } from './store-hosts.ts';

export interface OpenSearchReply {
  status: number;
  body: unknown;
}

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

/** Milliseconds of silence after which another host is asked too, and those after which nobody is waited for any more. */
const readSilence = 1_500;
const writeSilence = 30_000;
const longest = 60_000;
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

/** No call was made: there was nobody to take it. */
const isUnreached = (cause: unknown): boolean => {
  const code = (cause as { cause?: { code?: string } }).cause?.code;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    code ?? '',
  );
};

const reasonOf = (cause: unknown): string => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (!(inner instanceof Error)) return String(inner);
  return inner.message || ('code' in inner ? String(inner.code) : inner.name);
};

export class OpenSearchCaller {
  readonly shown: string;
  readonly prefix: string;
  private readonly hosts: StoreHosts;
  private readonly headers: Record<string, string>;

  /** @throws LibraryFailure where the address cannot be read. */
  constructor(address: string) {
    const { hosts, user, prefix, shown } = readHosts(address);
    this.hosts = new StoreHosts(hosts);
    this.shown = shown;
    this.prefix = prefix;
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
    for (let turn = 1; ; turn++) {
      options.signal?.throwIfAborted();
      try {
        return await this.askInTurn({ method, path, ...(body !== undefined && { body }) }, options);
      } catch (cause) {
        options.signal?.throwIfAborted();
        if (!(cause instanceof StoreAway) || turn === turns) throw cause;
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
    const hosts = this.hosts.order();
    const ended = new AbortController();
    const over = AbortSignal.any([ended.signal, AbortSignal.timeout(longest), ...(signal ? [signal] : [])]);
    return new Promise<OpenSearchReply>((resolve, reject) => {
      let [next, open] = [0, 0];
      let why = '';
      let alarm: NodeJS.Timeout | undefined;
      const fail = (host: string, reason: string, isLast = false) => {
        this.hosts.failed(host);
        why ||= `${host}: ${reason}`;
        if (isLast) next = hosts.length;
        if (next < hosts.length) begin();
        else if (open === 0) reject(new StoreAway(this.shown, why));
      };
      const settle = (host: string, reply: OpenSearchReply) => {
        const { status } = reply;
        if (status === 401 || status === 403)
          reject(
            new LibraryFailure(
              'unreadable',
              `the index store ${this.shown} refuses this user (${status}): mend INDEX_STORE, or the rights on ${this.prefix}-*`,
            ),
          );
        else if (isAnswer(reply) || (status >= 400 && status < 500 && status !== 429)) {
          this.hosts.answered(host);
          resolve(reply);
        } else
          fail(host, status < 400 ? 'a part of the store does not answer' : `it answers ${status}`, once);
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
            (cause: unknown) => fail(host, reasonOf(cause), once && !isUnreached(cause)),
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
  ): Promise<OpenSearchReply> {
    const reply = await fetch(`${host}${path}`, {
      method,
      headers: {
        ...this.headers,
        'content-type': path.includes('/_bulk') ? 'application/x-ndjson' : 'application/json',
      },
      ...(body !== undefined && { body }),
      signal,
    });
    const text = await reply.text();
    try {
      return { status: reply.status, body: text === '' ? {} : JSON.parse(text) };
    } catch {
      // A proxy before it may answer in other words.
      return { status: reply.status < 400 ? 502 : reply.status, body: { error: text.slice(0, 200) } };
    }
  }
}
