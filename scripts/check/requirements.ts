// `npm run requirements`: which rows of docs/requirements.tsv a test shows, by the ids in test titles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folders = [
  'bench',
  'citation',
  'cli',
  'contract',
  'demo',
  'e2e',
  'fixtures',
  'imaging',
  'library',
  'reference',
  'retrieval',
  'scripts',
  'search',
  'server',
  'web',
  'workbook',
];

/** Ids of the list, in its order. */
const readList = (): string[] =>
  readFileSync(join(root, 'docs/requirements.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0])
    .filter((id) => /^[A-Z]-\d{3}$/.test(id));

/**
 * Test files by the ids in their titles. `beside`: ids in a table of cases, whose title is composed when the test
 * runs. They do not count until they are written into the title.
 */
const readTitles = (): { found: Map<string, Set<string>>; beside: string[] } => {
  const found = new Map<string, Set<string>>();
  const beside: string[] = [];
  for (const folder of folders.filter((f) => existsSync(join(root, f))))
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || !/\.test\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, 'utf8');
      for (const [, , title] of text.matchAll(/(?:\b(?:it|test|describe)[.\w]*|\))\(\s*(['"`])(.*?)\1/gs))
        for (const [, id] of title.matchAll(/\[([A-Z]-\d{3})\]/g))
          found.set(id, (found.get(id) ?? new Set()).add(path.slice(root.length + 1)));
      for (const [, , id] of text.matchAll(/(['"`])\[?([A-Z]-\d{3})\]?(?: \[[A-Z]-\d{3}\])*\1/g))
        beside.push(`${id} in ${path.slice(root.length + 1)}`);
    }
  return { found, beside };
};

const list = readList();
const { found: titles, beside } = readTitles();
const unknown = [...titles.keys()].filter((id) => !list.includes(id));
if (!process.argv.includes('--quiet')) {
  for (const letter of new Set(list.map((id) => id[0]))) {
    const own = list.filter((id) => id.startsWith(letter));
    const shown = own.filter((id) => titles.has(id));
    console.log(
      `${letter}  ${String(shown.length).padStart(3)} of ${String(own.length).padStart(3)}  ${shown.join(' ')}`,
    );
  }
  const shown = list.filter((id) => titles.has(id)).length;
  console.log(`${shown} of ${list.length} requirements are shown by a test`);
}
for (const id of unknown) console.error(`no such requirement: ${id} in ${[...titles.get(id)!].join(', ')}`);
for (const where of beside) console.error(`not in a title: ${where}`);
process.exitCode = unknown.length + beside.length > 0 ? 1 : 0;
