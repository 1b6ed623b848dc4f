// For tests: asks a server whatever its own description allows, or nearly, as anybody who may call it, and holds every
// reply to the description. A new route is asked as soon as it is described.
import { errorKinds } from '#contract/errors.ts';
import fc from 'fast-check';
import {
  type ApiDescription,
  arbitraryRequest,
  type KnownWords,
  type MadeRequest,
} from './arbitrary-requests.ts';
import type { TestServer } from './invented-library.ts';

/** Who asks: signs in, and gives the headers that prove it. */
export type Asker = () => Promise<Record<string, string>>;

export interface FuzzFigures {
  requests: number;
  /** Of how many calls of the description. */
  calls: number;
  /** How many replies had each status. */
  statuses: Record<string, number>;
  /** Calls that were answered with success at least once. */
  answered: string[];
  /** The longest reply, milliseconds. */
  longest: number;
  /** Growth of the resident memory, bytes. */
  growth: number;
}

interface Options {
  runs: number;
  seed: number;
  askers: Readonly<Record<string, Asker>>;
  known?: KnownWords;
  /** Milliseconds after which a reply counts as one that never comes. */
  patience?: number;
}

/** What the reply does wrong, or undefined. */
const faultOf = (made: MadeRequest, status: number, body: string): string | undefined => {
  if (status >= 500) return `answered ${status}`;
  // What stands for a parameter can lead to another path: `..`.
  if (status === 404 && made.call.includes('{')) return undefined;
  if (!made.statuses.includes(status)) return `answered ${status}, which the description does not name`;
  if (status < 400) return undefined;
  const { error } = JSON.parse(body) as { error?: { code: keyof typeof errorKinds; message: string } };
  if (!error || errorKinds[error.code]?.status !== status) return `failed in no shape of ours: ${body}`;
  return error.message === '' ? 'failed without a word' : undefined;
};

/** Every property of the requests' run, whose failure names the request and the seed. @throws the first fault. */
export async function fuzz(server: TestServer, options: Options): Promise<FuzzFigures> {
  const { runs, seed, askers, known = {}, patience = 20_000 } = options;
  const api = (await server.app.inject('/api/openapi.json')).json<ApiDescription>();
  const signed = new Map<string, Record<string, string>>();
  const figures: FuzzFigures = { requests: 0, calls: 0, statuses: {}, answered: [], longest: 0, growth: 0 };
  const met = new Set<string>();
  const answered = new Set<string>();
  const before = process.memoryUsage.rss();
  const headersOf = async (name: string): Promise<Record<string, string>> => {
    const kept = signed.get(name);
    if (kept) return kept;
    const headers = await askers[name]!();
    signed.set(name, headers);
    return headers;
  };
  const ask = async (made: MadeRequest, name: string): Promise<void> => {
    const headers = await headersOf(name);
    const began = performance.now();
    let alarm: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      alarm = setTimeout(() => reject(new Error(`no reply in ${patience} ms`)), patience);
    });
    const reply = await Promise.race([
      server.app.inject({
        method: made.method,
        url: made.url,
        headers: { ...headers, ...(made.payload !== undefined && { 'content-type': 'application/json' }) },
        ...(made.payload !== undefined && { payload: JSON.stringify(made.payload) }),
      }),
      late,
    ]).finally(() => clearTimeout(alarm));
    figures.requests++;
    figures.longest = Math.max(figures.longest, performance.now() - began);
    figures.statuses[reply.statusCode] = (figures.statuses[reply.statusCode] ?? 0) + 1;
    met.add(made.call);
    if (reply.statusCode < 400) answered.add(made.call);
    // Its session has ended, perhaps by a request of its own.
    if (reply.statusCode === 401) signed.delete(name);
    const fault = faultOf(made, reply.statusCode, reply.body);
    if (fault) throw new Error(`${made.call} as ${name} ${fault}: ${reply.body.slice(0, 300)}`);
  };
  await fc.assert(
    fc.asyncProperty(arbitraryRequest(api, '/', known), fc.constantFrom(...Object.keys(askers)), ask),
    { numRuns: runs, seed, endOnFailure: true },
  );
  const replied = { ...figures, longest: Math.round(figures.longest), answered: [...answered].sort() };
  return { ...replied, calls: met.size, growth: process.memoryUsage.rss() - before };
}
