// Comments are plain technical English: words of a private dialect are refused in them.
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

it('writes comments without words of a private dialect', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs', '*.cjs', '*.js'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
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
