// Comments and names are plain technical English: words of a private dialect are refused in them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** `` `quoted` `` text names code, which is judged elsewhere. */
const quoted = /`[^`]*`/g;
const refused =
  /\b(?:told|asked|stands|stood|kept|amiss|lit)\b|\b(?:is|are|was|were|be|been) (?:met|away)\b/i;
/** A comment that follows code on its line. */
const trailing = /[;,{}()[\]\w'] +(\/\/ .*|\/\*\*? .*)$/;

/** The lines of comments with their numbers. A line of code that looks like one is counted too. */
const commentLines = (text: string): [number: number, comment: string][] => {
  const found: [number, string][] = [];
  let isInside = false;
  for (const [i, line] of text.split('\n').entries()) {
    const start = line.trimStart();
    const opens = /^\{?\/\*/.test(start);
    if (isInside || opens || start.startsWith('//')) {
      found.push([i + 1, start]);
      if (isInside || opens) isInside = !start.includes('*/');
      continue;
    }
    const after = trailing.exec(line)?.[1];
    if (after) found.push([i + 1, after]);
  }
  return found;
};

/** The comments of a text with a refused word, each with its line. */
const refusedIn = (text: string): [number: number, comment: string][] =>
  commentLines(text).filter(([, comment]) => refused.test(comment.replace(quoted, '')));

const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

it('writes comments without words of a private dialect', () => {
  const files = listFiles('*.ts', '*.tsx', '*.css', '*.mjs', '*.cjs', '*.js');
  const found = files.flatMap((file) =>
    refusedIn(readFileSync(join(root, file), 'utf8')).map(([line, comment]) => `${file}:${line} ${comment}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['// It stands here.', 1],
  [['const a = 1;', '// kept for a day'].join(' '), 1],
  ['/**\n * A store\n * that is asked.\n */\nconst a = 1;', 3],
  ['  {/* what is lit */}', 1],
])('finds the word in %j', (text, line) => {
  expect(refusedIn(text).map(([at]) => at)).toEqual([line]);
});

it.each(["const told = 'asked';", '// the column `kept`', "it('stands');"])('leaves %j alone', (text) => {
  expect(refusedIn(text)).toEqual([]);
});

const refusedInNames: ReadonlySet<string> = new Set([
  'told',
  'tell',
  'telling',
  'asked',
  'stands',
  'kept',
  'amiss',
  'lit',
]);
/** Names of data that is published or stored: how many items a person has saved, a key of the rules of extraction, a table. */
const isStored = (file: string, name: string): boolean =>
  (name === 'kept' && /admin|people|account|person/.test(file)) ||
  name === 'standsFor' ||
  name === 'asked_word';
const stringsAndComments = /\/\*.*?\*\/|\/\/.*$|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/);

/** What a line of code declares: a constant, a function, a type, a member, a parameter before its type. */
const declared =
  /\b(?:const|let|function\*?|type|interface|class) ([\w$]+)|\b([\w$]+)(?=\??: )|[[{(,] ?([\w$]+)(?= ?[,})\]])/g;

const refusedNamesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const names = line.replaceAll(stringsAndComments, '').matchAll(declared);
    return [...names]
      .map((match) => match[1] ?? match[2] ?? match[3])
      .filter((name) => wordsOf(name).some((word) => refusedInNames.has(word)));
  });

it('gives names without words of a private dialect', () => {
  const found = listFiles('*.ts', '*.tsx', '*.mjs').flatMap((file) =>
    refusedNamesIn(readFileSync(join(root, file), 'utf8')).flatMap((name) =>
      isStored(file, name) ? [] : `${file}: ${name}`,
    ),
  );
  expect(found).toEqual([]);
});

it.each([
  'const isTold = 1;',
  'const use = ({ asked, b }) => b;',
  'interface KeptFigure {',
  '  standsAt: number;',
])('finds the name in %j', (text) => {
  expect(refusedNamesIn(text)).toHaveLength(1);
});

it.each(['const masked = literal;', "it('is kept');", '// told: once', 'const { at } = row.kept;'])(
  'has nothing against the names of %j',
  (text) => {
    expect(refusedNamesIn(text)).toEqual([]);
  },
);
