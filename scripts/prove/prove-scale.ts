// npm run prove:scale -- NAME [--json] [--cases N] [--seed S] [--from CHECKOUT]
// Runs one proof of what docs/scaling.md and docs/index-store.md promise, and prints its figures. Exit code 1 when a
// promise is broken. PostgreSQL is started from where it is installed (or from the path in POSTGRESQL). OPENSEARCH
// names a running OpenSearch; without it the OpenSearch half is skipped, and the output says so.
import { execFileSync } from 'node:child_process';
import { setup as compile } from '#testing/run/compile-set-up.ts';
import { proveDeployment } from './prove-deployment.ts';
import { proveStoreAway } from './prove-store-away.ts';
import { proveStoreDamage } from './prove-store-damage.ts';
import { proveStoreKills } from './prove-store-kills.ts';
import { proveStoreNodes } from './prove-store-nodes.ts';
import { proveStores } from './prove-stores.ts';
import { proveUpgrade } from './prove-upgrade.ts';
import { proveStoreVersions } from './prove-store-versions.ts';
import { readCommandOptions, readWholeNumber, refuse } from '../command-options.ts';
import type { ProvenFigures, ScaleProofOptions } from './scale-proof.ts';

type Proof = (options: ScaleProofOptions) => Promise<ProvenFigures>;

/** By name, and what it proves. */
const proofs: Record<string, { what: string; prove: Proof }> = {
  stores: {
    what: 'replies from every index store are those of local files and the oracle',
    prove: proveStores,
  },
  'store-away': { what: 'a store that dies under searches, and comes back', prove: proveStoreAway },
  'store-versions': { what: 'versions published while others search', prove: proveStoreVersions },
  deployment: { what: 'the deployment of docs/scaling.md, killed and upgraded', prove: proveDeployment },
  upgrade: {
    what: 'servers of an older version (--from CHECKOUT) upgraded to this one with no request failed',
    prove: proveUpgrade,
  },
  'store-kills': { what: 'writers of an index killed with -9', prove: proveStoreKills },
  'store-nodes': {
    what: 'one of three OpenSearch nodes killed with -9 under searches and imports',
    prove: proveStoreNodes,
  },
  'store-damage': {
    what: 'pieces that are altered, cut, swapped or removed are refused by the name of their file',
    prove: proveStoreDamage,
  },
};

const usage = `npm run prove:scale -- NAME [--json] [--cases N] [--seed S] [--from CHECKOUT], NAME one of
${Object.entries(proofs)
  .map(([name, { what }]) => `  ${name.padEnd(16)}${what}`)
  .join('\n')}`;

const { values, positionals } = readCommandOptions(
  {
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      cases: { type: 'string' },
      from: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 30) },
    },
  },
  usage,
);
const [name = '', ...rest] = positionals;
const proof = rest.length === 0 ? proofs[name] : undefined;
const { what, prove } = proof ?? refuse(`there is no proof “${positionals.join(' ')}”\n${usage}`);
const seed = readWholeNumber('seed', values.seed);
// Threads load what is compiled, as those of a server do.
await compile();
const began = Date.now();
const { figures, broken, skipped } = await prove({
  cases: values.cases === undefined ? undefined : readWholeNumber('cases', values.cases),
  seed,
  from: values.from,
  say: (line) => {
    if (!values.json) console.error(line);
  },
});
const about = {
  proof: name,
  seed,
  seconds: Math.round((Date.now() - began) / 1000),
  date: new Date(began).toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
};
if (values.json) console.log(JSON.stringify({ ...about, figures, broken, skipped }, null, 2));
else {
  console.log(`${what}: ${broken.length === 0 ? 'holds' : 'DOES NOT HOLD'}, ${JSON.stringify(about)}`);
  for (const [key, value] of Object.entries(figures)) console.log(`${key}  ${JSON.stringify(value)}`);
  for (const line of skipped) console.log(`left out: ${line}`);
  for (const line of broken) console.log(`BROKEN: ${line}`);
}
process.exitCode = broken.length > 0 ? 1 : 0;
