// A deployment of several servers behind a proxy under readers who search, read pages and write, while something happens to it.
import { setTimeout as pause } from 'node:timers/promises';
import { CookieJar } from '#testing/callers/cookie-jar.ts';
import type { Proxy } from '#testing/servers/haproxy.ts';
import { compareWrites } from './compare-writes.ts';
import type { DeployedParts } from './deployed-parts.ts';
import type { KilledServer, TestProduct } from './killed-server.ts';
import type { ScaleProofOptions } from './scale-proof.ts';
import { newSearches, searchesAndPagesOf, SearchingClient } from './searching-client.ts';
import { WritingClient } from './writing-client.ts';

export const writers = 4;
const searchers = 4;

type Say = ScaleProofOptions['say'];
export interface Deployment {
  parts: DeployedParts;
  proxy: Proxy;
  running: KilledServer[];
  products: TestProduct[];
  token: string;
}
export interface Found<Figures = Record<string, unknown>> {
  figures: Figures;
  broken: string[];
}

export const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;
/** Milliseconds until it is so. @throws after two minutes. */
export const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<number> => {
  const began = performance.now();
  for (; !(await isSo()); await pause(50))
    if (performance.now() - began > 120_000) throw new Error(`${what} did not come in two minutes`);
  return performance.now() - began;
};

/** Readers through the proxy, while something happens. `tries`: 1, where no request may fail. */
export const underReaders = async (
  { proxy, products, token }: Deployment,
  name: string,
  tries: number,
  work: (done: () => number) => Promise<void>,
): Promise<Found<{ searchesAndPages: number; writes: number; failed: number; longest: number }>> => {
  const searches = newSearches();
  const unanswered: string[] = [];
  const tally = { acknowledged: 0, repeated: 0, doubled: 0, unanswered };
  const asking = new SearchingClient(proxy.address, token, searchesAndPagesOf(products));
  await asking.learn();
  const clients = Array.from(
    { length: writers },
    (_, n) => new WritingClient(`${name} ${n}`, proxy, products, tally),
  );
  for (const client of clients) await client.signIn();
  let isOver = false;
  const reading = Promise.all([
    ...clients.map((client) => client.writeOn(true)),
    // Half as browsers do, who stay at one server, half as scripts.
    ...Array.from({ length: searchers }, (_, n) =>
      asking.askOn(searches, () => isOver, tries, n % 2 === 0 ? new CookieJar() : undefined),
    ),
  ]);
  reading.catch(() => {});
  try {
    await work(() => Math.min(searches.answered, tally.acknowledged));
  } finally {
    isOver = true;
    for (const client of clients) client.stop();
  }
  await reading;
  const broken = [...searches.failed, ...searches.wrong.map((one) => `a wrong reply to ${one}`)];
  if (tries === 1) broken.push(...unanswered);
  for (const client of clients) {
    await client.repeat();
    const { lost, doubled } = compareWrites(client.writes, await client.readBack());
    broken.push(...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`));
  }
  if (tally.doubled > 0) broken.push(`${tally.doubled} writes were answered otherwise again`);
  const figures = {
    searchesAndPages: searches.answered,
    writes: tally.acknowledged,
    failed: searches.failed.length + searches.again + unanswered.length,
    longest: Math.round(searches.longest),
  };
  return { figures, broken };
};

/** Each in turn is ended and started again, of another checkout where one is given, and no request may fail. */
export const upgradeAll = async (deployment: Deployment, say: Say, checkout?: string): Promise<Found> => {
  const { proxy, running } = deployment;
  const broken: string[] = [];
  const took: number[] = [];
  const found = await underReaders(deployment, 'upgrade', 1, async (done) => {
    for (const [i, server] of running.entries()) {
      const before = done();
      await until('some work', () => done() > before + 10);
      const began = performance.now();
      const code = await server.end();
      const state = (await proxy.states())[i] ?? '';
      if (code !== 0) broken.push(`server ${i + 1} ended with ${code}`);
      if (!state.startsWith('DOWN'))
        broken.push(`server ${i + 1} has ended and the proxy has it as ${state}`);
      await server.start(checkout);
      await until('the server', async () => (await proxy.states())[i] === 'UP');
      took.push(performance.now() - began);
      say(`server ${i + 1} was stopped and is back after ${seconds(took[i])} s`);
    }
  });
  const figures = { ...found.figures, secondsEach: took.map(seconds) };
  return { figures: { upgraded: figures }, broken: [...found.broken, ...broken] };
};
