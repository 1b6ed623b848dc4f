// Compiles the sources once a state of them into `.cache/compiled`, which may be deleted: a server then reads a few large
// files instead of transforming hundreds, and its threads need no loader. Plain JavaScript, for it runs before all else.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache', 'compiled');

/** Where a process or a thread begins. */
const entries = [
  'cli/main.ts',
  'cli/serve/make-demo.ts',
  'imaging/render/render-loop.ts',
  'imaging/render/render-thread.ts',
  'library/names/count-names.ts',
  'library/reference-data/tables/make-table.ts',
  'retrieval/run-job.ts',
  'server/database/transaction-loop.ts',
  'server/pictures/draw-cover.ts',
  'server/reference-thread/run-reference-job.ts',
  'server/knowledge/make-knowledge.ts',
  'server/search/make-merged-index.ts',
];

const folders = [
  'citation',
  'cli',
  'contract',
  'demo',
  'fixtures',
  'imaging',
  'library',
  'loader',
  'reference',
  'retrieval',
  'search',
  'server',
  'workbook',
];
/**
 * Number of compilations preserved: a server that still runs on an earlier one loads parts of it when they are first
 * needed.
 */
const mostCompilations = 8;

/** Changes with any source, and with what they are compiled by. */
const fingerprint = () => {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files, join(root, 'package.json'), join(root, 'package-lock.json')].sort()) {
    const found = statSync(file, { throwIfNoEntry: false });
    hash.update(`${file}\0${found?.size}\0${found?.mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * A module's own place stays that of its source, so that what lies beside it is found.
 * @type {import('esbuild').Plugin}
 */
export const keepPlaces = {
  name: 'keep-places',
  setup: (build) =>
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    }),
};

/** @param {string} folder */
const write = async (folder) => {
  const { build, stop } = await import('esbuild');
  try {
    await build({
      absWorkingDir: root,
      entryPoints: entries.map((entry) => `./${entry}`),
      outdir: folder,
      outbase: root,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'error',
      plugins: [keepPlaces],
    });
  } finally {
    // Its process would else hold two hundred megabytes as long as a server runs.
    await stop();
  }
};

const removeOld = () => {
  const old = readdirSync(cache)
    .map((name) => ({ name, at: statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .slice(mostCompilations);
  for (const { name } of old) rmSync(join(cache, name), { recursive: true, force: true });
};

/**
 * The folder of the compiled sources as they are now. `undefined` where it cannot be written: in a package that is
 * installed for all users of a machine, say.
 */
export const compileSources = async () => {
  const folder = join(cache, fingerprint());
  if (existsSync(folder)) return folder;
  // Not by mkdtemp, whose folders are for their owner alone: the account that serves is another than the one that builds.
  const made = join(cache, `new-${randomUUID()}`);
  try {
    mkdirSync(made, { recursive: true });
  } catch {
    return undefined;
  }
  try {
    await write(made);
    renameSync(made, folder);
    removeOld();
  } catch (cause) {
    rmSync(made, { recursive: true, force: true });
    // Another process has made it meanwhile.
    if (!existsSync(folder)) throw cause;
  }
  return folder;
};
