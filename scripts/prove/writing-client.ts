// A reader who writes without pause, over the routes of the API, each write under a key of its own, and remembers what
// was acknowledged. Some of it is sent again under the same key.
import { randomUUID } from 'node:crypto';
import { PublicKey, Token } from '#contract/accounts/auth.ts';
import { CookieJar } from '#testing/callers/cookie-jar.ts';
import { seal } from '#testing/servers/library.ts';
import { type TestProduct, password, writingUnit } from './killed-server.ts';

const api = '/api/gujiread/api';

export interface Write {
  kind: 'note' | 'bookmark' | 'history' | 'book';
  key: string;
  body: Record<string, string | number> & { productId: string };
  /** What was answered, when it was. */
  reply?: string;
  /** Sent again. */
  repeated?: true;
  /** Answered only when it was sent again: done then, or when it was first sent. */
  late?: true;
}

const routes: Record<Write['kind'], string> = {
  note: '/notebook',
  bookmark: '/bookmark',
  history: '/lastRead',
  book: '/bookCollection',
};

export interface Tally {
  acknowledged: number;
  repeated: number;
  /** Repeated under its key, and answered otherwise than the first time. */
  doubled: number;
  /** Where it is wanted: why those that were not answered were not. */
  unanswered?: string[];
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
/** A share of what was written is sent again. */
const oneInFour = () => Math.random() < 0.25;

export class WritingClient {
  readonly name: string;
  readonly writes: Write[] = [];
  readonly #server: { address: string };
  readonly #products: readonly TestProduct[];
  readonly #tally: Tally;
  /** Acknowledged, to be sent again. */
  readonly #again: Write[] = [];
  readonly #jar = new CookieJar();
  #token = '';
  #stopped = false;

  constructor(name: string, server: { address: string }, products: readonly TestProduct[], tally: Tally) {
    this.name = name;
    this.#server = server;
    this.#products = products;
    this.#tally = tally;
  }

  async #send(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<string> {
    const reply = await fetch(`${this.#server.address}${path}`, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...this.#jar.headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    this.#jar.take(reply.headers.getSetCookie());
    const text = await reply.text();
    if (reply.status === 200) return text;
    // A server whose database is unavailable does not acknowledge; any other refusal is a fault of this proof.
    if (reply.status >= 500) throw new TypeError(`not acknowledged: ${text}`);
    throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  }

  /** Signs in as a unit, then as its sub-account. */
  async signIn(): Promise<void> {
    const key = PublicKey.parse(JSON.parse(await this.#send('GET', '/api/auth/publicKey')));
    const sealed = (name: string) => ({
      username: seal(name, key, key.now),
      password: seal(password, key, key.now),
    });
    const login = { ...sealed(writingUnit), rememberMe: false };
    const unit = Token.parse(JSON.parse(await this.#send('POST', '/api/auth/login', login)));
    this.#token = unit.access_token;
    const person = await this.#send('POST', `${api}/subUser/login`, sealed(this.name));
    this.#token = Token.parse(JSON.parse(person)).access_token;
  }

  #invent(): Write {
    const chance = Math.random();
    const { code, pages } = pick(this.#products);
    const page = { productId: code, pageId: pick(pages) };
    const key = randomUUID();
    if (chance < 0.5) {
      const span = { startLineId: 1, startWordId: 1, endLineId: 1, endWordId: 4 };
      return { kind: 'note', key, body: { ...page, ...span, comment: `記 ${key}` } };
    }
    if (chance < 0.75) return { kind: 'bookmark', key, body: page };
    if (chance < 0.95) return { kind: 'history', key, body: page };
    return { kind: 'book', key, body: { productId: code } };
  }

  /** Sends a write and takes note of its answer. @throws TypeError when it was not answered. */
  async #write(write: Write): Promise<void> {
    const { kind, key, body } = write;
    const reply = await this.#send('POST', `${api}${routes[kind]}`, body, key);
    if (write.reply === undefined) {
      write.reply = reply;
      if (write.repeated) write.late = true;
      this.#tally.acknowledged++;
    } else if (reply !== write.reply) {
      this.#tally.doubled++;
    }
  }

  /** Writes until it is stopped, or the server goes; `goOn`: also after an answer failed to come. */
  async writeOn(goOn: boolean): Promise<void> {
    while (!this.#stopped) {
      const repeat = this.#again.length > 0 && Math.random() < 0.3 ? this.#again.shift() : undefined;
      const write = repeat ?? this.#invent();
      if (repeat) this.#markRepeated(repeat);
      else this.writes.push(write);
      try {
        await this.#write(write);
        if (!repeat && oneInFour()) this.#again.push(write);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        this.#tally.unanswered?.push(`${write.kind}: ${error.message} ${String(error.cause ?? '')}`);
        if (!goOn) return;
      }
    }
  }

  #markRepeated(write: Write): void {
    write.repeated = true;
    this.#tally.repeated++;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** After the kill: what waits to be sent again, and a share of what was not answered. */
  async repeat(): Promise<void> {
    const unanswered = this.writes.filter(({ reply }) => reply === undefined && oneInFour());
    for (const write of [...this.#again.splice(0), ...unanswered]) {
      this.#markRepeated(write);
      await this.#write(write);
    }
  }

  async #list<T>(path: string, productId: string): Promise<T[]> {
    const items: T[] = [];
    for (;;) {
      const body = { productId, skipCount: items.length, maxResultCount: 200 };
      const reply = await this.#send('POST', `${api}${path}/list`, body);
      const { items: some, totalCount } = JSON.parse(reply) as { items: T[]; totalCount: number };
      items.push(...some);
      if (items.length >= totalCount || some.length === 0) return items;
    }
  }

  /** All that the API tells this reader of what he keeps: `note ID COMMENT`, `bookmark CODE PAGE`, … */
  async readBack(): Promise<string[]> {
    const lines: string[] = [];
    for (const { code } of this.#products) {
      const notes = await this.#list<{ id: string; comment: string }>('/notebook', code);
      lines.push(...notes.map(({ id, comment }) => `note ${id} ${comment}`));
      const marks = await this.#list<{ pageId: number }>('/bookmark', code);
      lines.push(...marks.map(({ pageId }) => `bookmark ${code} ${pageId}`));
      const books = await this.#list<{ productId: string }>('/bookCollection', code);
      lines.push(...books.map(({ productId }) => `book ${productId}`));
      lines.push(`history ${code} ${await this.#send('GET', `${api}/lastRead/${code}`)}`);
    }
    return lines;
  }
}
