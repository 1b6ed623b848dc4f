// Rounds of writing and killing: sixteen readers write over HTTP, the server is killed with -9 at a random moment and
// started again, and what it had acknowledged is looked for, over the API and in the database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseAddress, readersFile } from '#server/database/open-database.ts';
import { PostgresCluster } from '#testing/servers/postgres-cluster.ts';
import { compareWrites, type Difference } from './compare-writes.ts';
import { countRows } from './count-rows.ts';
import { addPersons, type TestProduct, KilledServer, makeLibrary } from './killed-server.ts';
import { type Tally, WritingClient } from './writing-client.ts';

export interface ProofOptions {
  database: 'sqlite' | 'postgres';
  kills: number;
  /** Writes that are acknowledged before a kill, at least. */
  writes?: number;
  clients?: number;
  /** Kill the database's server too, in this many of the rounds. */
  databaseKills?: number;
  onRound?: (figures: Figures) => void;
  /** Ends it after the round under way. */
  signal?: AbortSignal;
}

export interface Figures {
  database: ProofOptions['database'];
  kills: number;
  databaseKills: number;
  acknowledged: number;
  unanswered: number;
  repeated: number;
  lost: number;
  doubled: number;
  /** What was lost or doubled, the first few. */
  examples: string[];
}

/** Every round has readers of its own, so that reading back costs the same in all. */
const nameOf = (round: number, n: number): string => `reader ${round}-${n}`;

interface Stage {
  server: KilledServer;
  at: DatabaseAddress;
  products: TestProduct[];
  cluster: PostgresCluster | undefined;
}

/** Waits until so many writes were acknowledged. @throws when they stop coming. */
async function acknowledged(tally: Tally, enough: number): Promise<void> {
  let before = tally.acknowledged;
  let since = Date.now();
  while (tally.acknowledged < enough) {
    await wait(2);
    if (tally.acknowledged > before) [before, since] = [tally.acknowledged, Date.now()];
    else if (Date.now() - since > 60_000) throw new Error('no write was acknowledged for a minute');
  }
}

/** A round on readers of its own, who are signed in; the server runs before it and after it. */
async function killOnce(
  { server, cluster }: Stage,
  clients: WritingClient[],
  tally: Tally,
  writes: number,
  killDatabase: boolean,
): Promise<Difference> {
  const start = tally.acknowledged;
  const writing = Promise.all(clients.map((client) => client.writeOn(killDatabase)));
  writing.catch(() => {});
  if (killDatabase && cluster) {
    await acknowledged(tally, start + Math.ceil(writes / 2));
    await cluster.kill();
    await cluster.run();
  }
  await Promise.race([
    writing,
    acknowledged(tally, start + writes + Math.floor(Math.random() * writes * 0.4)),
  ]);
  await wait(Math.random() * 10);
  for (const client of clients) if (killDatabase) client.stop();
  await server.kill();
  await writing;
  await server.start();

  await Promise.all(clients.map((client) => client.repeat()));
  const found = await Promise.all(
    clients.map(async (client) => compareWrites(client.writes, await client.readBack())),
  );
  return { lost: found.flatMap(({ lost }) => lost), doubled: found.flatMap(({ doubled }) => doubled) };
}

async function prepare(data: string, database: ProofOptions['database']): Promise<Stage> {
  const cluster = database === 'postgres' ? await PostgresCluster.start() : undefined;
  const at = cluster ? { url: await cluster.newDatabase() } : { file: readersFile(data) };
  const products = await makeLibrary(data, at, 3);
  return { server: new KilledServer(data, at), at, products, cluster };
}

/** @throws when the server does not start, or refuses what it should take. */
export async function killWriters(options: ProofOptions): Promise<Figures> {
  const { database, kills, writes = 500, clients: many = 16, databaseKills = 0, onRound, signal } = options;
  const data = mkdtempSync(join(tmpdir(), 'killed-'));
  const tally: Tally = { acknowledged: 0, repeated: 0, doubled: 0 };
  const everyone: WritingClient[] = [];
  const lost: string[] = [];
  const doubled: string[] = [];
  const figures = (round: number, fallen: number): Figures => ({
    database,
    kills: round,
    databaseKills: fallen,
    acknowledged: tally.acknowledged,
    unanswered: everyone.flatMap((c) => c.writes.filter(({ reply }) => reply === undefined)).length,
    repeated: tally.repeated,
    lost: lost.length,
    doubled: doubled.length + tally.doubled,
    examples: [...lost.map((each) => `lost ${each}`), ...doubled.map((each) => `doubled ${each}`)].slice(
      0,
      10,
    ),
  });
  let stage: Stage | undefined;
  try {
    stage = await prepare(data, database);
    const { server, at, products } = stage;
    const rounds = Array.from({ length: kills }, (_, n) => n + 1);
    await addPersons(
      at,
      rounds.flatMap((round) => Array.from({ length: many }, (_, n) => nameOf(round, n))),
    );
    await server.start();
    let fallen = 0;
    let done = 0;
    for (const round of rounds) {
      const clients = Array.from(
        { length: many },
        (_, n) => new WritingClient(nameOf(round, n), server, products, tally),
      );
      everyone.push(...clients);
      await Promise.all(clients.map((client) => client.signIn()));
      const killDatabase = Math.floor((round * databaseKills) / kills) > fallen;
      if (killDatabase) fallen++;
      const found = await killOnce(stage, clients, tally, writes, killDatabase);
      lost.push(...found.lost);
      doubled.push(...found.doubled);
      done = round;
      onRound?.(figures(done, fallen));
      if (signal?.aborted) break;
    }
    await server.kill();
    const rows = await countRows(at, everyone);
    lost.push(...rows.lost.map((each) => `${each} (in the database)`));
    doubled.push(...rows.doubled.map((each) => `${each} (in the database)`));
    return figures(done, fallen);
  } finally {
    await stage?.server.kill();
    await stage?.cluster?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
