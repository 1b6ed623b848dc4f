// The packages shipped to whoever runs or reads Langhuan: those that the server needs to run, those bundled into the
// client (dev dependencies, since a server does not need them), and those whose data make the demonstration. The list
// is derived from the lock file alone, so that it is the same on every machine.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface LockEntry {
  version: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  os?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  devDependencies?: Record<string, string>;
}

export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Where it runs, or what it is for. */
  use: readonly ('server' | 'browser' | 'demonstration')[];
  /** Whether it is one of several, for one kind of machine. */
  isOfPlatform: boolean;
}

export const readLock = (): Record<string, LockEntry> =>
  (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, LockEntry>;
    }
  ).packages;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** The packages of `names` that a folder's own sources name. */
const namedIn = (folder: string, names: readonly string[]): string[] => {
  const texts = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !/\.test\.tsx?$/.test(e.name))
    .map((e) => readFileSync(join(e.parentPath, e.name), 'utf8'))
    // What tests share is no test by its name.
    .filter((text) => !/from '(?:vitest|@testing-library|jsdom|axe-core)/.test(text));
  return names.filter((name) =>
    texts.some((text) => [`'${name}'`, `'${name}/`].some((quoted) => text.includes(quoted))),
  );
};

/** As Node finds a package: in the folders of whoever asks, the innermost first. */
const resolvePath = (lock: Record<string, LockEntry>, from: string, name: string): string | undefined => {
  for (let at = from; ; ) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (lock[path]) return path;
    if (at === '') return undefined;
    const up = at.lastIndexOf('/node_modules/');
    at = up < 0 ? '' : at.slice(0, up);
  }
};

const closure = (lock: Record<string, LockEntry>, names: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (from: string, wanted: readonly string[]): void => {
    for (const name of wanted) {
      const path = resolvePath(lock, from, name);
      if (path === undefined || found.has(path)) continue;
      found.add(path);
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = lock[path];
      const peers = Object.keys(peerDependencies ?? {}).filter(
        (peer) => !peerDependenciesMeta[peer]?.optional,
      );
      visit(path, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
    }
  };
  visit('', names);
  return found;
};

/** SPDX's names of licences that packages tell by a file of theirs. */
const licencesInFiles: Readonly<Record<string, string>> = {
  'SEE LICENSE IN ARPHICPL.TXT': 'Arphic-1999',
  // hanzi-writer-data-jp.
  'SEE LICENSE IN license FOLDER': 'Arphic-1999 AND LGPL-3.0-or-later',
};

/** By name and version. @throws when a package does not tell its licence. */
export function listShipped(lock = readLock()): ShippedPackage[] {
  const { dependencies = {}, devDependencies = {} } = lock[''];
  const dev = Object.keys(devDependencies);
  const parts = {
    server: closure(lock, Object.keys(dependencies)),
    browser: closure(lock, [
      ...namedIn('web', [...dev, ...Object.keys(dependencies)]),
      // The build cuts them into the slices that browsers fetch.
      ...namedIn('scripts', dev).filter((name) => name.startsWith('@fontsource/')),
    ]),
    demonstration: closure(lock, namedIn('demo', dev)),
  };
  const found = new Map<string, ShippedPackage>();
  for (const use of ['server', 'browser', 'demonstration'] as const)
    for (const path of parts[use]) {
      const { version, license, os } = lock[path];
      const name = nameOf(path);
      if (license === undefined) throw new Error(`${name} ${version} does not tell its licence`);
      const licence = licencesInFiles[license] ?? license;
      const key = `${name}@${version}`;
      const uses = [...new Set([...(found.get(key)?.use ?? []), use])];
      found.set(key, { name, version, licence, use: uses, isOfPlatform: os !== undefined });
    }
  return [...found.values()].sort((a, b) =>
    a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1,
  );
}
