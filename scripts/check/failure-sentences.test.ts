// Failures reach the client as codes and faults; their sentences are for reading alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** A sentence of a failure that is cut, searched or compared. */
const parsed = [
  /\b(?:details|message)\??\.(?:split|slice|substring|match|matchAll|replace|replaceAll|search|includes|indexOf|lastIndexOf|startsWith|endsWith|at)\(/,
  /\.(?:test|exec)\([^()]*\b(?:details|message)\b/,
  /\b(?:details|message)\s*[!=]==\s*['"`]./,
  /\b(?:split|indexOf)\(['"`][；：]['"`]/,
];
const isParsed = (line: string): boolean => parsed.some((form) => form.test(line));

it('no code of the client takes the sentence of a failure apart', () => {
  const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const found = files.flatMap((file) =>
    readFileSync(join(root, 'web', file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isParsed(line) ? [`web/${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

it.each([
  "for (const part of details.split('；')) {",
  "failure.details?.includes('其下')",
  '/其下/.test(failure.message)',
  "failure.message === '请求有误'",
])('finds %s', (line) => expect(isParsed(line)).toBe(true));
