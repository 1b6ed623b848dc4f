// Calls to the hosts of an OpenSearch cluster: one that does not answer, or says that it cannot for now, is left for the next.
import { LibraryFailure } from '../failure.ts';
import { StoreAway } from './piece-store.ts';
import { StoreHosts } from './store-hosts.ts';

export interface OpenSearchReply {
  status: number;
  body: unknown;
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

/** Milliseconds that a host may take to answer a read, a write. */
const readTime = 3_000;
const writeTime = 60_000;
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
    this.headers = {
      'content-type': 'application/json',
      ...(user && { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
    };
  }

  /** @throws StoreAway when no host answers, LibraryFailure where the user is refused, and what `signal` says. */
  async call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT',
    path: string,
    body?: string,
    options: CallOptions = {},
  ): Promise<OpenSearchReply> {
    let why = 'it has no host';
    for (let turn = 0; turn < (options.isWrite && !options.once ? writeTurns : 1); turn++) {
      if (turn > 0) await new Promise((resolve) => setTimeout(resolve, writePause));
      for (const host of this.hosts.order()) {
        options.signal?.throwIfAborted();
        try {
          const reply = await this.ask(host, method, path, body, options);
          if (reply.status === 401 || reply.status === 403)
            throw new LibraryFailure(
              'unreadable',
              `the index store ${this.shown} refuses this user (${reply.status}): mend INDEX_STORE, or the rights on ${this.prefix}-*`,
            );
          const isAnswer = options.isAnswer ?? (({ status }) => status !== 429 && status < 500);
          if (isAnswer(reply)) {
            this.hosts.answered(host);
            return reply;
          }
          if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) return reply;
          why = `${host} answers ${reply.status}`;
          if (options.once) break;
        } catch (cause) {
          if (cause instanceof LibraryFailure) throw cause;
          options.signal?.throwIfAborted();
          why = `${host}: ${reasonOf(cause)}`;
          if (options.once && !isUnreached(cause)) break;
        }
        this.hosts.failed(host);
      }
    }
    throw new StoreAway(this.shown, why);
  }

  private async ask(
    host: string,
    method: string,
    path: string,
    body: string | undefined,
    { signal, isWrite }: CallOptions,
  ): Promise<OpenSearchReply> {
    const late = AbortSignal.timeout(isWrite ? writeTime : readTime);
    const reply = await fetch(`${host}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(path.includes('/_bulk') && { 'content-type': 'application/x-ndjson' }),
      },
      ...(body !== undefined && { body }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const text = await reply.text();
    let read: unknown = {};
    try {
      if (text !== '') read = JSON.parse(text);
    } catch {
      // A proxy before it may answer in other words.
      return { status: reply.status < 400 ? 502 : reply.status, body: { error: text.slice(0, 200) } };
    }
    return { status: reply.status, body: read };
  }
}
