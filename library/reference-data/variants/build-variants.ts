// Builds the variant table from the data packages and the project's own judgements, once a version of either.
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { openVariants, packVariants } from '#search/variants.ts';
import { classifyRelations, readReviewedRelations } from './classify-relations.ts';
import { readRelations } from './read-relations.ts';
import { tabooPairs } from './taboo.ts';

const root = join(import.meta.dirname, '../../..');
const reviewedFile = join(import.meta.dirname, 'reviewed-variants.tsv');

/** Builds the table; takes about half a second. */
export const buildVariants = async (): Promise<Uint8Array> =>
  packVariants(
    classifyRelations(
      await readRelations(),
      readReviewedRelations(readFileSync(reviewedFile, 'utf8')),
      tabooPairs,
    ),
  );

/** Changes whenever the table may: the packages' versions, and the sources that make it. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const name of ['@mandel59/mojidata', 'opencc-js']) hash.update(`${name} ${readVersion(name)}\n`);
  const sources = readdirSync(import.meta.dirname).filter((f) => !f.includes('.test.'));
  for (const file of sources.sort()) hash.update(readFileSync(join(import.meta.dirname, file)));
  hash.update(readFileSync(join(root, 'search/variants.ts')));
  return hash.digest('hex').slice(0, 16);
};

/** A package's own record; `exports` may hide it from `require.resolve`. */
const readVersion = (name: string): string => {
  const paths = (createRequire(import.meta.url).resolve.paths(name) ?? []).map((f) =>
    join(f, name, 'package.json'),
  );
  const path = paths.find((p) => existsSync(p));
  if (!path) throw new Error(`the package ${name} is missing: run npm ci`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
};

/**
 * Whether nobody else can have put a table of his own there: the folder for temporary files is everybody's, and a
 * poisoned table would make searches find what is not there.
 */
const isTrusted = (folder: string): boolean => {
  if (process.getuid === undefined) return true;
  try {
    const found = lstatSync(folder);
    const owners = [0, process.getuid(), statSync(root).uid];
    return found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
};

const readWhole = (path: string): Uint8Array | undefined => {
  try {
    const bytes = new Uint8Array(readFileSync(path));
    openVariants(bytes);
    return bytes;
  } catch {
    return undefined;
  }
};

/** Writes aside and renames, so that no reader ever meets half a table. Answers whether it could. */
const keep = (folder: string, name: string, bytes: Uint8Array): boolean => {
  const aside = join(folder, `.${name}.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    if (!isTrusted(folder)) return false;
    writeFileSync(aside, bytes, { flag: 'wx' });
    renameSync(aside, join(folder, name));
    return true;
  } catch {
    if (existsSync(aside)) rmSync(aside, { force: true });
    return false;
  }
};

/**
 * The variant table, from `.cache/tables` (or the system's folder for temporary files, when the program's own cannot
 * be written) or built and kept there. A kept table that is damaged is built again.
 */
export const ensureVariants = async (
  folders = [join(root, '.cache/tables'), join(tmpdir(), `langhuan-tables-${userInfo().uid}`)],
): Promise<Uint8Array> => {
  const name = `variants-${fingerprint()}.bin`;
  for (const folder of folders) {
    const kept = isTrusted(folder) ? readWhole(join(folder, name)) : undefined;
    if (kept) return kept;
  }
  const bytes = await buildVariants();
  folders.some((folder) => keep(folder, name, bytes));
  return bytes;
};
