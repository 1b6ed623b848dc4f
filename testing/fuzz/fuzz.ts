// For tests: sends a server requests for every call that it describes. The requests are valid or almost valid by the
// description, and come from each kind of caller. The replies are checked against the description. A new route is
// fuzzed as soon as it is described.
import { errorKinds } from '#contract/http/errors.ts';
import fc from 'fast-check';
import {
  type ApiDescription,
  arbitraryRequest,
  type KnownWords,
  type MadeRequest,
} from './arbitrary-requests.ts';
import { arbitraryHostileBody, type HostileBody } from './hostile-bodies.ts';
import { type HostileRequest, makeHostile } from './hostile-requests.ts';
import type { FuzzedServer, RawReply } from '../servers/fuzzed-server.ts';

/** Who asks: signs in, and gives the headers that prove it. */
export type FuzzAsker = () => Promise<Record<string, string>>;

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
  /** The request that it was of. */
  slowest: string;
  /** Growth of the resident memory since `before`, bytes. */
  growth: number;
  /** The same after each tenth of the requests: a memory leak grows from tenth to tenth. */
  growths: number[];
  /** Likewise of what its main thread keeps alive: its heap and what hangs on it. */
  heaps: number[];
  before: Memory;
  /** What replies did wrong, each kind once, with the first request that it came of. */
  faults: string[];
}

/** Bytes of the server: of the process, and of its main thread's heap with what hangs on it. */
interface Memory {
  resident: number;
  heap: number;
}

interface Options {
  runs: number;
  seed: number;
  askers: Readonly<Record<string, FuzzAsker>>;
  known?: KnownWords;
  /** Receives the ids found in replies: later requests get, change and remove what was created. */
  met?: string[];
  /** What memory is held against; by default that at the beginning. */
  before?: Memory;
  /** Puts long hostile texts into the requests. No garbage is collected for the figures then: `/healthz` is watched. */
  hostile?: boolean;
  /** Milliseconds after which a reply counts as one that never comes. */
  timeout?: number;
  /** Called after every request. */
  onRequest?: (figures: FuzzFigures) => void;
}

/** Of the server's clock, between two requests: limits are reached and end, sessions are looked up again. */
const pause = 6000;
const idLimit = 12;

/** Calls whose replies are a person's or an administrator's, and stay in no cache. */
const uncached = (api: ApiDescription): Set<string> =>
  new Set(
    Object.entries(api.paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(
          ([, { responses }]) =>
            path.startsWith('/api/admin/') ||
            /personal-needed|second-factor-needed/.test(JSON.stringify(responses['403'] ?? '')),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    ),
  );

/** `raw` is sent as it is, in place of JSON of the payload. */
type FuzzRequest = HostileRequest & Partial<Pick<HostileBody, 'raw'>>;

/** One body in so many requests is hostile as a whole; the others have a hostile text in one place. */
const bodyShare = 8;

type Headers = RawReply['headers'];
const headerFault = (headers: Headers, isUncached: boolean): string | undefined => {
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    return 'came without the headers of safety';
  return isUncached && headers['cache-control'] !== 'no-store' ? 'may be stored by a cache' : undefined;
};

/** The one 5xx that is right: a server's first minute, in which it makes the table of handwriting. */
const isPreparing = ({ statuses }: MadeRequest, { status, headers, body }: RawReply): boolean =>
  status === 503 &&
  statuses.includes(status) &&
  headers['retry-after'] !== undefined &&
  body.includes('"handwriting-preparing"');

/** What the reply does wrong, or undefined. */
const faultOf = (made: MadeRequest, reply: RawReply): string | undefined => {
  const { status, body } = reply;
  if (status === 0) return `answered what is no reply: ${body}`;
  if (status >= 500) return isPreparing(made, reply) ? undefined : `answered ${status}`;
  // A parameter value can lead to another path: `..`.
  if (status === 404 && made.call.includes('{')) return undefined;
  // Beyond the 16 kB of all headers a request comes to no call.
  const isTooLong = status === 431;
  if (!isTooLong && !made.statuses.includes(status))
    return `answered ${status}, which the description does not name`;
  if (status < 400) return undefined;
  const { error } = JSON.parse(body) as { error?: { code: keyof typeof errorKinds; message: string } };
  if (!error || errorKinds[error.code]?.status !== (isTooLong ? 413 : status))
    return `failed in no shape of ours: ${body}`;
  return error.message === '' ? 'failed without a word' : undefined;
};

const describe = ({ call, url, headers, payload, raw }: FuzzRequest, name: string): string =>
  [
    `${call} as ${name}, ${url.slice(0, 500)}`,
    headers,
    payload,
    raw && `${raw.type}, ${raw.body.length} bytes: ${raw.body.slice(0, 100)}`,
  ]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part).slice(0, 500)))
    .join(' ');

/** The figures of two rounds on one server, the second held against the memory before the first. */
export const addFigures = (a: FuzzFigures, b: FuzzFigures): FuzzFigures => {
  const statuses = { ...a.statuses };
  for (const [status, n] of Object.entries(b.statuses)) statuses[status] = (statuses[status] ?? 0) + n;
  return {
    requests: a.requests + b.requests,
    calls: Math.max(a.calls, b.calls),
    statuses,
    answered: [...new Set([...a.answered, ...b.answered])].sort(),
    longest: Math.max(a.longest, b.longest),
    slowest: a.longest >= b.longest ? a.slowest : b.slowest,
    growth: b.growth,
    growths: [...a.growths, b.growth],
    heaps: [...a.heaps, ...b.heaps.slice(-1)],
    before: a.before,
    faults: [...new Set([...a.faults, ...b.faults])],
  };
};

/** Asks `runs` times. The same seed makes the same requests; what is wrong with a reply is among the figures. */
export async function fuzz(server: FuzzedServer, options: Options): Promise<FuzzFigures> {
  const {
    runs,
    seed,
    askers,
    known = {},
    met: ids = [],
    timeout = 20_000,
    hostile = false,
    before = await server.figures(!hostile),
    onRequest,
  } = options;
  const described = await server.ask({ method: 'GET', url: '/api/openapi.json', headers: {} });
  const api = JSON.parse(described.body) as ApiDescription;
  const secret = uncached(api);
  const signed = new Map<string, Record<string, string>>();
  const figures: FuzzFigures = {
    requests: 0,
    calls: 0,
    statuses: {},
    answered: [],
    longest: 0,
    slowest: '',
    growth: 0,
    growths: [],
    heaps: [],
    before,
    faults: [],
  };
  const met = new Set<string>();
  const answered = new Set<string>();
  const faults = new Map<string, string>();
  const headersOf = async (name: string): Promise<Record<string, string>> => {
    const cachedHeaders = signed.get(name);
    if (cachedHeaders) return cachedHeaders;
    const headers = await askers[name]!();
    signed.set(name, headers);
    return headers;
  };
  /** The reply, or nothing when it does not come. */
  const replyTo = (made: FuzzRequest, own: Record<string, string>): Promise<RawReply | undefined> => {
    const { method, url, payload, raw } = made;
    const sent = raw?.body ?? (payload === undefined ? undefined : JSON.stringify(payload));
    const type: Record<string, string> =
      sent === undefined ? {} : { 'content-type': raw?.type ?? 'application/json' };
    const body = {
      headers: { ...type, ...own, ...made.headers },
      ...(sent !== undefined && { payload: sent }),
    };
    let alarm: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      alarm = setTimeout(() => resolve(undefined), timeout);
    });
    return Promise.race([server.ask({ method, url, ...body }), late]).finally(() => clearTimeout(alarm));
  };
  const ask = async (made: FuzzRequest, name: string): Promise<void> => {
    server.advance(pause);
    const headers = await headersOf(name);
    const began = performance.now();
    const reply = await replyTo(made, headers);
    figures.requests++;
    const taken = Math.round(performance.now() - began);
    if (taken > figures.longest) {
      figures.longest = taken;
      figures.slowest = describe(made, name);
    }
    met.add(made.call);
    const status = reply?.status ?? 0;
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    if (reply && status < 400) {
      answered.add(made.call);
      const createdId = /"id":"([\w-]{36})"/.exec(reply.body.slice(0, 10_000))?.[1];
      if (createdId && !ids.includes(createdId)) ids.unshift(createdId);
      // The latest are those that are still there.
      ids.splice(idLimit);
    }
    // Its session has ended, perhaps by a request of its own.
    if (status === 401) signed.delete(name);
    const fault = reply
      ? (faultOf(made, reply) ?? headerFault(reply.headers, secret.has(made.call)))
      : 'never answered';
    const kind = `${made.call} ${fault}`;
    if (fault && !faults.has(kind))
      faults.set(kind, `${kind}: ${describe(made, name)} → ${reply?.body.slice(0, 300)}`);
    if (figures.requests % Math.ceil(runs / 10) === 0) {
      const { resident, heap } = await server.figures(!hostile);
      figures.growths.push(resident - before.resident);
      figures.heaps.push(heap - before.heap);
    }
    onRequest?.(figures);
  };
  const ordinary = arbitraryRequest(api, '/', known);
  const requests: fc.Arbitrary<FuzzRequest> = hostile
    ? fc.oneof(
        { weight: bodyShare - 1, arbitrary: ordinary.chain(makeHostile) },
        { weight: 1, arbitrary: arbitraryHostileBody(api) },
      )
    : ordinary;
  await fc.assert(fc.asyncProperty(requests, fc.constantFrom(...Object.keys(askers)), ask), {
    numRuns: runs,
    seed,
  });
  return {
    ...figures,
    calls: met.size,
    answered: [...answered].sort(),
    growth: (await server.figures(!hostile)).resident - before.resident,
    faults: [...faults.values()],
  };
}
