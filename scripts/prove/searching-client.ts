// A reader who searches and reads pages without pause through the API, and knows what the right reply is.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CookieJar } from '#testing/callers/cookie-jar.ts';
import { type TestProduct, writingUnit } from './killed-server.ts';

const command = join(import.meta.dirname, '../../cli/langhuan.mjs');
const words = ['天', '地', '人', '一', '天地', '不'];

type Question = { code: string; value: string } | { code: string; page: number };

export const searchesOf = (products: readonly TestProduct[]): Question[] =>
  products.flatMap(({ code }) => words.map((value) => ({ code, value })));

/** Some pages of each product, one after each search. */
export const searchesAndPagesOf = (products: readonly TestProduct[]): Question[] =>
  products.flatMap(({ code, pages }) =>
    words.flatMap((value, i) => [
      { code, value },
      { code, page: pages[i] },
    ]),
  );

export interface Searches {
  answered: number;
  /** Of them after the first try had failed. */
  again: number;
  failed: string[];
  wrong: string[];
  /** Milliseconds, sending it again included. */
  longest: number;
}

export const newSearches = (): Searches => ({ answered: 0, again: 0, failed: [], wrong: [], longest: 0 });

/** A key to the interface of the unit, which every server takes. */
export const newToken = async (data: string, env: Record<string, string>): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, 'token', writingUnit, '--data', data],
    { env: { ...process.env, ...env } },
  );
  return stdout.trim().split('\n').at(-1) ?? '';
};

export class SearchingClient {
  readonly #address: string;
  readonly #token: string;
  readonly #questions: readonly Question[];
  readonly #expected = new Map<Question, string>();

  constructor(address: string, token: string, questions: readonly Question[]) {
    this.#address = address;
    this.#token = token;
    this.#questions = questions;
  }

  async #ask(question: Question, jar?: CookieJar): Promise<string> {
    const api = `${this.#address}/api/gujiread/api`;
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/json',
      ...jar?.headers,
    };
    const { code } = question;
    const reply =
      'page' in question
        ? await fetch(`${api}/product/json/${code}/${question.page}`, { headers })
        : await fetch(`${api}/search/fulltext`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ code, filterGroup: { rules: [{ value: question.value }] } }),
          });
    jar?.take(reply.headers.getSetCookie());
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${reply.status} ${text.slice(0, 200)}`);
    return text;
  }

  /** What is right: as it is answered while all servers are there. */
  async learn(): Promise<void> {
    for (const question of this.#questions) this.#expected.set(question, await this.#ask(question));
  }

  /** `tries`: how often a question that failed is sent; `jar`: of a browser, where a script keeps no cookies. */
  async askOn(to: Searches, isOver: () => boolean, tries = 2, jar?: CookieJar): Promise<void> {
    for (let n = 0; !isOver(); n++) {
      const question = this.#questions[n % this.#questions.length];
      const began = performance.now();
      try {
        const reply = await this.#ask(question, jar).catch((cause: unknown) => {
          if (tries < 2) throw cause;
          to.again += 1;
          return this.#ask(question, jar);
        });
        to.answered += 1;
        if (reply !== this.#expected.get(question)) to.wrong.push(JSON.stringify(question));
      } catch (cause) {
        const why = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
        to.failed.push(`${JSON.stringify(question)}: ${String(why)}`);
      }
      to.longest = Math.max(to.longest, performance.now() - began);
    }
  }
}
