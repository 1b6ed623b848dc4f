// Builds the client into dist/web, unless what it is made from has not changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFiles } from './compress-files.ts';

const root = join(import.meta.dirname, '../..');
const output = join(root, 'dist/web');
const stamp = join(root, 'dist/web.stamp');

/** All that the client is made from: its sources, the contract, the build itself, and exact versions. */
const inputs = [
  'web',
  'citation',
  'contract',
  'search',
  'scripts',
  'demo',
  'vite.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

const filesIn = (path: string): string[] => {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (/\.[a-z]+$/.test(path)) return [whole];
  return readdirSync(whole, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && !/\.test\.tsx?$/.test(e.name))
    .map((e) => join(e.parentPath, e.name))
    .sort();
};

const hashInputs = (): string => {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesIn))
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
};

const isCurrent = (hash: string): boolean =>
  existsSync(join(output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/**
 * Makes dist/web, aside and then in one step, so that a server that serves it misses nothing and a build that fails
 * leaves what was there. Gives back whether anything had to be done. Rejects with vite's own message when a source
 * does not build.
 */
export const buildWeb = async ({ force = false }: { force?: boolean } = {}): Promise<boolean> => {
  const hash = hashInputs();
  if (!force && isCurrent(hash)) return false;
  rmSync(stamp, { force: true });
  // Loaded only when there is something to build: a second start need not wait for the bundler.
  const { build } = await import('vite');
  const aside = `${output}.${process.pid}`;
  const old = `${aside}.old`;
  try {
    const outDir = { outDir: aside, emptyOutDir: true };
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: outDir });
    await compressFiles(aside);
    if (existsSync(output)) renameSync(output, old);
    renameSync(aside, output);
  } finally {
    for (const dir of [aside, old]) rmSync(dir, { recursive: true, force: true });
  }
  writeFileSync(stamp, hash);
  return true;
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const began = performance.now();
  // The client is built for use, whatever the shell says: a test's NODE_ENV would bring React's development build.
  process.env.NODE_ENV = 'production';
  const built = await buildWeb({ force: process.argv.includes('--force') });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(built ? `dist/web built in ${seconds} s` : 'dist/web is up to date');
}
