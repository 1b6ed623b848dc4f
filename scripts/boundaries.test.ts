// The one table of which module may import which, and the test that holds the tree to it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** module → the modules of ours that its sources may import; tests may import anything. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  search: [],
  citation: ['contract', 'search'],
  reference: ['contract', 'search'],
  imaging: [],
  library: ['contract', 'search', 'citation', 'reference', 'imaging'],
  server: ['contract', 'search', 'citation', 'reference', 'imaging', 'library'],
  web: ['contract', 'search', 'citation'],
  cli: ['library', 'server', 'citation', 'reference', 'search', 'imaging', 'contract', 'demo'],
  demo: ['library', 'server', 'citation', 'reference', 'search', 'imaging', 'contract'],
};
const hosts = ['bench', 'e2e', 'scripts', 'fixtures'];
/** Folders inside server/ and web/ that every feature may use; the other folders are features. */
const sharedFolders: Record<string, readonly string[]> = {
  server: ['database', 'holdings', 'anchors', 'kept-exports', 'workbook'],
  web: ['api', 'session', 'ui', 'i18n', 'kept'],
};
/** The files of server/ and web/ that join the features. */
const joints = ['server/app.ts', 'server/main.ts', 'web/routes.tsx', 'web/personal.tsx', 'web/main.tsx'];
const drawers = /^(index|utils|helpers|common|misc|types)$/;

interface Import {
  file: string;
  target: string;
}

const files = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.(ts|tsx|mts)$/.test(e.name))
    .map((e) => relative(root, join(e.parentPath, e.name)));

const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Import[] = [];
  for (const m of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
    const spec = m[1].replace(/\?.*$/, '');
    if (spec.startsWith('#')) found.push({ file, target: spec.slice(1) });
    else if (spec.startsWith('.'))
      found.push({ file, target: relative(root, resolve(root, file, '..', spec)) });
  }
  return found;
};

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const moduleOf = (path: string) => path.split('/')[0];
/** Modules of the table that the tree has so far. */
const modules = [...Object.keys(mayImport), ...hosts].filter((dir) => existsSync(join(root, dir)));
const all = modules.flatMap((dir) => files(dir));

describe('boundaries', () => {
  it('holds every import to the table', () => {
    const broken = all
      .filter((f) => !isTest(f) && moduleOf(f) in mayImport)
      .flatMap(importsOf)
      .filter(({ file, target }) => {
        const to = moduleOf(target);
        if (to === moduleOf(file)) return false;
        if (to.endsWith('.json')) return false;
        return !mayImport[moduleOf(file)].includes(to);
      });
    expect(broken).toEqual([]);
  });

  it('keeps features apart inside server/ and web/', () => {
    const featureOf = (path: string) => {
      const [module, folder, rest] = path.split('/');
      return rest && !sharedFolders[module].includes(folder) ? folder : undefined;
    };
    const broken = all
      .filter((f) => !isTest(f) && /^(server|web)\//.test(f) && !joints.includes(f))
      .flatMap(importsOf)
      .filter(({ file, target }) => {
        if (moduleOf(file) !== moduleOf(target)) return false;
        const to = featureOf(target);
        return to !== undefined && to !== featureOf(file);
      });
    expect(broken).toEqual([]);
  });

  it('keeps each module in its environment', () => {
    const broken = all.filter((f) => {
      if (isTest(f) || !['contract', 'search', 'citation', 'reference', 'web'].includes(moduleOf(f)))
        return false;
      return /from ['"]node:/.test(readFileSync(join(root, f), 'utf8'));
    });
    expect(broken).toEqual([]);
  });

  it('names files in kebab-case, by what is in them', () => {
    const bad = all.filter((f) => {
      const name = f
        .split('/')
        .at(-1)!
        .replace(/(\.test|\.d)?\.(ts|tsx|mts)$/, '');
      return drawers.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*(\.config)?$/.test(name);
    });
    expect(bad).toEqual([]);
  });

  it('keeps every file within 300 lines', () => {
    const long = all.filter((f) => readFileSync(join(root, f), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });
});
