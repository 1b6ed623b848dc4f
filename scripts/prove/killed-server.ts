// A real server in a process of its own, on a small invented library, to be killed: `langhuan serve` on a data folder,
// with its readers in SQLite or PostgreSQL.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addTestUnit, password } from '#testing/servers/library.ts';
import { type DatabaseAddress, openDatabase } from '#server/database/open-database.ts';
import { makeRowId } from '#server/ids/row-id.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';

const here = join(import.meta.dirname, '../..');

export interface TestProduct {
  code: string;
  /** Numbers of the pages that have text. */
  pages: number[];
}

/** Products with 120 pages or so, and the unit `readers` that may open them. */
export async function makeLibrary(
  data: string,
  at: DatabaseAddress,
  products: number,
): Promise<TestProduct[]> {
  const made: TestProduct[] = [];
  for (let n = 1; n <= products; n++) {
    const pages = [...makePages(120, n)];
    const code = `book${n}`;
    await importProduct({
      data,
      code,
      name: `試書${n}`,
      product: makeProduct(pages, {}),
      faults: () => [],
    });
    made.push({ code, pages: pages.flatMap(({ lines }, i) => (lines.length > 0 ? [i + 1] : [])) });
  }
  await addTestUnit(data, { name: 'readers', products: '*' }, at);
  return made;
}

/** Sub-accounts of the unit, with its password. */
export async function addPersons(at: DatabaseAddress, names: readonly string[]): Promise<void> {
  const db = await openDatabase(at);
  try {
    const unit = await db.read.selectFrom('unit').select(['id', 'password_hash']).executeTakeFirstOrThrow();
    const now = Date.now();
    const rows = names.map((name) => ({
      id: makeRowId(),
      unit_id: unit.id,
      name,
      password_hash: unit.password_hash,
      active: 1,
      created_at: now,
      updated_at: now,
    }));
    await db.write(async (trx) => {
      for (const row of rows) await trx.insertInto('sub_user').values(row).execute();
    });
  } finally {
    await db.close();
  }
}

export const writingUnit = 'readers';
export { password };

export class KilledServer {
  readonly #data: string;
  readonly #at: DatabaseAddress;
  readonly #port: number;
  readonly #options: readonly string[];
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #address: string | undefined;

  /** `port`: the same at every start; else one that is free. `options`: of `langhuan serve`. `env`: besides what is set. */
  constructor(
    data: string,
    at: DatabaseAddress,
    port = 0,
    options: readonly string[] = [],
    env: Record<string, string> = {},
  ) {
    this.#env = env;
    this.#data = data;
    this.#at = at;
    this.#port = port;
    this.#options = options;
  }

  /** `http://localhost:40123` of the server that runs. */
  get address(): string {
    if (this.#address === undefined) throw new TypeError('the server does not run');
    return this.#address;
  }

  /** `checkout`: of whose program; of this one without it. @throws with what it said when it does not start. */
  async start(checkout = here): Promise<void> {
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(
      process.execPath,
      [
        join(checkout, 'cli/langhuan.mjs'),
        'serve',
        '--port',
        String(this.#port),
        '--host',
        '127.0.0.1',
        '--data',
        this.#data,
        '--log-level',
        'silent',
        ...this.#options,
      ],
      { env: { ...env, ...this.#env, ...('url' in this.#at ? { DATABASE_URL: this.#at.url } : {}) } },
    );
    this.#child = child;
    // Whoever ends the proof ends its server.
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('close', () => process.off('exit', end));
    let said = '';
    this.#address = await new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const [, address] = /at (http:\S+)/.exec(said) ?? [];
        if (address) resolve(address);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('close', () => reject(new Error(`the server did not start: ${said}`)));
    });
  }

  /** Kills it with -9, whatever it does, and waits until it is gone. */
  kill(): Promise<number | null> {
    return this.#signal('SIGKILL');
  }

  /** Asks it to end, as a service manager does, and waits until it has; its exit code. */
  end(): Promise<number | null> {
    return this.#signal('SIGTERM');
  }

  async #signal(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    this.#child = undefined;
    this.#address = undefined;
    const gone = once(child, 'close') as Promise<[number | null]>;
    child.kill(signal);
    return (await gone)[0];
  }
}
