// What docs/scaling.md deploys, on this machine: a store with a key that may publish and one that may not, PostgreSQL for
// readers and for the index (OpenSearch where OPENSEARCH names one), and the environment and the service unit of `deploy/`
// with addresses of here. Where there is no S3 server a shared folder is the store.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dropOpenSearch, newOpenSearchAt } from '#testing/servers/opensearch-address.ts';
import { PostgresCluster } from '#testing/servers/postgres-cluster.ts';
import { addUser, setBucketPolicy } from '#testing/servers/s3-keys.ts';
import { hasS3Server, type S3Server, startS3Server } from '#testing/servers/s3-server.ts';

const given = (name: string): string => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
const command = join(import.meta.dirname, '../../cli/langhuan.mjs');
const bucket = 'library';
const keys = { server: 'langhuan-server', importer: 'langhuan-importer' };
export type Role = keyof typeof keys;

/** Where one deployment of several on the same parts keeps what it has. */
interface Place {
  database: string;
  index: string;
  /** In the store. */
  prefix: string;
}

export interface DeployedParts {
  /** Of the readers. */
  database: string;
  /** Where products, and where the index is: for figures. */
  store: string;
  index: string;
  /** As `deploy/langhuan.env` has it, for a machine of this kind. */
  env(role: Role): Record<string, string>;
  /** The same parts, empty: another database, another folder in the store, another index. */
  anew(): Promise<DeployedParts>;
  close(): Promise<void>;
}

/** The variables of `deploy/langhuan.env`, each with its value of here. @throws where it has one that is not known. */
const fillIn = (values: Record<string, string>): Record<string, string> => {
  const env: Record<string, string> = {};
  for (const line of given('langhuan.env').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [name = '', ...rest] = line.split('=');
    const isLeft = ['HOLDINGS_CACHE', 'AWS_REGION'].includes(name);
    const value = isLeft ? rest.join('=') : values[name];
    if (value === undefined) throw new TypeError(`deploy/langhuan.env: the proof does not know ${name}`);
    env[name] = value;
  }
  return env;
};

/** Options of `langhuan serve` in `deploy/langhuan.service`, but the folder, the port and the address to listen at. */
export const serveOptions = (): string[] => {
  const [, words = ''] = /^ExecStart=.* serve (.*)$/m.exec(given('langhuan.service')) ?? [];
  const options: string[] = [];
  const all = words.split(' ');
  for (let at = 0; at < all.length; at += 2) {
    const [name = '', value = ''] = all.slice(at, at + 2);
    if (['--data', '--host', '--port'].includes(name)) continue;
    options.push(name, name === '--trust-proxy' ? '127.0.0.1/32' : value);
  }
  return options;
};

const startStore = async (dir: string) => {
  if (!hasS3Server) {
    const folder = (prefix: string) => {
      mkdirSync(join(dir, prefix), { recursive: true });
      return { HOLDINGS: join(dir, prefix) };
    };
    return { server: undefined, valuesOf: (_: Role, prefix: string) => folder(prefix) };
  }
  const server: S3Server = await startS3Server([bucket]);
  const secret = (role: Role) => `${keys[role]}-secret`;
  for (const role of ['server', 'importer'] as const) await addUser(server, keys[role], secret(role));
  await setBucketPolicy(server, bucket, given('bucket-policy.json'));
  const valuesOf = (role: Role, prefix: string) => ({
    ...server.env,
    HOLDINGS: `s3://${bucket}/${prefix}`,
    AWS_ACCESS_KEY_ID: keys[role],
    AWS_SECRET_ACCESS_KEY: secret(role),
  });
  return { server, valuesOf };
};

export const startParts = async (dir: string): Promise<DeployedParts> => {
  const cluster = await PostgresCluster.start();
  const running = process.env['OPENSEARCH'];
  const indices: string[] = [];
  const newPlace = async (prefix: string): Promise<Place> => {
    const database = await cluster.newDatabase();
    if (!running) return { database, index: database, prefix };
    indices.push(newOpenSearchAt(running));
    return { database, index: indices.at(-1) ?? '', prefix };
  };
  const { server, valuesOf } = await startStore(dir);
  const none = {
    LANGHUAN_DATA: '',
    AWS_ENDPOINT_URL_S3: '',
    AWS_ACCESS_KEY_ID: '',
    AWS_SECRET_ACCESS_KEY: '',
  };
  const at = ({ database, index, prefix }: Place): DeployedParts => ({
    database,
    store: server ? 'versitygw' : 'a shared folder',
    index: running ? 'OpenSearch' : 'PostgreSQL',
    env: (role) => fillIn({ ...none, ...valuesOf(role, prefix), DATABASE_URL: database, INDEX_STORE: index }),
    anew: async () => at(await newPlace('restored')),
    close: async () => {
      await server?.close();
      for (const address of indices) await dropOpenSearch(address);
      await cluster.stop();
    },
  });
  return at(await newPlace('langhuan'));
};

/** As typed on a machine of this kind. @throws with what it said. */
export const langhuan = async (
  parts: DeployedParts,
  role: Role,
  data: string,
  ...args: string[]
): Promise<string> =>
  (
    await promisify(execFile)(process.execPath, [command, ...args, '--data', data], {
      env: { ...process.env, ...parts.env(role) },
    })
  ).stdout;
