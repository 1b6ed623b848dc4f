// The one table of which module may import which, and the test that holds the tree to it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scatterOf } from './scatter.ts';

const root = resolve(import.meta.dirname, '../..');

/** module → the modules of ours that its sources may import; tests may import anything. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  search: [],
  citation: ['contract', 'search'],
  reference: ['contract', 'search'],
  imaging: [],
  workbook: [],
  library: ['contract', 'search', 'citation', 'reference', 'imaging'],
  retrieval: ['contract', 'search', 'citation', 'reference', 'library', 'workbook'],
  server: ['contract', 'search', 'citation', 'reference', 'imaging', 'library', 'retrieval', 'workbook'],
  web: ['contract', 'search', 'citation'],
  cli: ['library', 'retrieval', 'server', 'citation', 'reference', 'search', 'imaging', 'contract', 'demo'],
  demo: ['library', 'server', 'citation', 'reference', 'search', 'imaging', 'contract'],
};
const hosts = ['bench', 'e2e', 'scripts', 'fixtures', 'testing'];
/**
 * Folders of server/ and web/ in floors, the lowest first: each imports from those before it. The other folders are
 * features, which import from all floors and from no other feature.
 */
const floors: Record<string, readonly string[]> = {
  server: [
    'ids', // of rows, and names of accounts
    'database',
    'backup', // the readers' tables as one file, and back
    'http', // errors, limits, headers, queues of calls
    'metrics', // counts and times of what the server does
    'background', // what is made anew beside the server, by a process of its own
    'keys', // that the server signs and seals with
    'sealing', // text and pictures encrypted for one session
    'audit', // what administrators did
    'settings', // what an institution sets
    'reading-limits', // how much of the holdings callers may take, and the record of it
    'files', // uploaded pictures
    'holdings', // products that are open
    'pictures', // pages, their parts and covers, drawn
    'reference-thread', // dictionaries, lists and what characters look like
    'search-threads',
    'anchors', // spans found again in later versions
    'annotations', // notes and corrections: their calls and exports
  ],
  web: [
    'storage', // what the browser keeps
    'i18n',
    'address', // the parameters of a screen's address, as values and as texts
    'kit', // parts that know no call
    'api', // calls, with their session
    'session', // signing in and out
    'glyphs', // text with characters outside Unicode
    'input-aids', // characters that no keyboard has at hand
    'query', // what is searched for, in an address and in a search box
    'dictionary', // what dictionaries say of a character
    'shell', // the frames of a page of the site
    'book', // the open book, its address, settings and hits: what the parts of a reader share
    'page', // a page as it is set
    'selection',
    'picture', // viewer, lens, crop
    'newspapers', // days, articles, covers: what the screens of newspapers share
    'content', // what the house writes and chooses: its calls, its texts and lists
    'articles', // the reading page of a newspaper
    'entities', // names in the text
    'annotations', // notes and corrections upon the text
    'saved', // bookmarks, collections, history: their lists
    'printing',
    'builder', // the box and the builder of a query
    'results', // lists, facets, statistics and exports of what was found
  ],
};
/** The files of server/ and web/ that join the features, and know of each only its entry. */
const joints = [
  'server/app.ts',
  'server/app-parts.ts',
  'server/features.ts',
  'server/main.ts',
  'web/routes.tsx',
  'web/features.tsx',
  'web/main.tsx',
];
/** `feature.ts`, and `open-NAME.ts` of a feature NAME that opens what others share. */
const entry = /^[^/]+\/([^/]+)\/(?:feature\.tsx?|open-\1\.ts)$/;
const drawers = /^(index|utils|helpers|common|misc|types)$/;

interface Import {
  file: string;
  target: string;
}

const files = (dir: string, kind = /\.(ts|tsx|mts)$/): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && kind.test(e.name))
    .map((e) => relative(root, join(e.parentPath, e.name)));

const importsOf = (file: string): Import[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Import[] = [];
  for (const m of text.matchAll(/(?:from|import|load\(\s*new URL)\s*\(?\s*['"]([^'"]+)['"]/g)) {
    const spec = m[1].replace(/\?.*$/, '');
    if (spec.startsWith('#')) found.push({ file, target: spec.slice(1) });
    else if (spec.startsWith('.'))
      found.push({ file, target: relative(root, resolve(root, file, '..', spec)) });
  }
  return found;
};

/** A way from a node back to itself, or nothing. */
const findCircle = (edges: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): string[] => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of edges.get(node) ?? []) {
      const circle = walk(next, [...way, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of edges.keys()) {
    const circle = walk(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
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

  it.each(['server', 'web'])('keeps the folders of %s on their floors, and its features apart', (module) => {
    const folderOf = (path: string): string => path.split('/')[1];
    const isFeature = (path: string): boolean =>
      path.split('/').length > 2 && !floors[module].includes(folderOf(path));
    const floorOf = (folder: string): number => {
      const floor = floors[module].indexOf(folder);
      return floor < 0 ? floors[module].length : floor;
    };
    expect(floors[module].filter((folder) => !existsSync(join(root, module, folder)))).toEqual([]);
    const broken = all
      .filter((f) => !isTest(f) && moduleOf(f) === module)
      .flatMap(importsOf)
      .filter(({ target }) => moduleOf(target) === module)
      .filter(({ file, target }) => {
        if (joints.includes(file)) return isFeature(target) && !entry.test(target);
        const [from, to] = [folderOf(file), folderOf(target)];
        return from !== to && floorOf(to) >= floorOf(from);
      });
    expect(broken).toEqual([]);
  });

  it.each(modules)('has no circle of folders in %s', (module) => {
    const above = new Map<string, Set<string>>();
    for (const { file, target } of all
      .filter((f) => !isTest(f) && moduleOf(f) === module)
      .flatMap(importsOf)) {
      const [from, to] = [dirname(file), dirname(target)];
      if (moduleOf(target) === module && from !== to) above.set(from, (above.get(from) ?? new Set()).add(to));
    }
    expect(findCircle(above)).toEqual([]);
  });

  it('has no circle of files, even by import()', () => {
    const above = new Map<string, Set<string>>();
    for (const { file, target } of all.filter((f) => !isTest(f)).flatMap(importsOf))
      above.set(file, (above.get(file) ?? new Set()).add(target));
    expect(findCircle(above)).toEqual([]);
  });

  it('has at most 40 sources in a folder', () => {
    const counts = new Map<string, number>();
    for (const file of all.filter((f) => !isTest(f)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
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
        .replace(/((\.proof)?\.test|\.d)?\.(ts|tsx|mts)$/, '');
      return drawers.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*(\.config)?$/.test(name);
    });
    expect(bad).toEqual([]);
  });

  it('keeps what only tests, benches and proofs use in testing/', () => {
    const serves = (file: string) =>
      isTest(file) || hosts.includes(moduleOf(file)) || file.includes('/testing/');
    const users = new Map<string, string[]>();
    // Threads and commands start from plain JavaScript.
    const starters = modules.flatMap((dir) => files(dir, /\.[mc]js$/));
    for (const { file, target } of [...all, ...starters].flatMap(importsOf))
      users.set(target, [...(users.get(target) ?? []), file]);
    const support = all.filter((f) => !serves(f)).filter((f) => users.has(f) && users.get(f)!.every(serves));
    expect(support).toEqual([]);
  });

  it('exports no name from two files, those aside that a runner asks for and features on both sides', () => {
    const runnerNames = /^(up|measure|setup)$/;
    const exporters = new Map<string, string[]>();
    for (const f of all.filter((file) => !isTest(file) && !/\/feature\.tsx?$/.test(file))) {
      const names = readFileSync(join(root, f), 'utf8').matchAll(
        /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum)\s+(\w+)/gm,
      );
      // A schema and the type of what it reads have one name.
      for (const name of new Set([...names].map((m) => m[1])))
        exporters.set(name, [...(exporters.get(name) ?? []), f]);
    }
    expect([...exporters].filter(([name, from]) => from.length > 1 && !runnerNames.test(name))).toEqual([]);
  });

  it('lets no file import more than 25 others, the lists of features and of migrations aside', () => {
    const many = all
      .filter((f) => !isTest(f) && !/\/(?:features|all-migrations)\.tsx?$/.test(f))
      .map((f) => [f, new Set(importsOf(f).map(({ target }) => target)).size] as const)
      .filter(([, count]) => count > 25);
    expect(many).toEqual([]);
  });

  it('names bookmarks in six files outside their own folders at most: the lists of features, an icon, and what measures', () => {
    expect(scatterOf('bookmarks').filter((file) => !isTest(file)).length).toBeLessThanOrEqual(6);
  });

  it('keeps every file within 300 lines', () => {
    const long = all.filter((f) => readFileSync(join(root, f), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });
});
