// docs/demonstration.md leads to what is there, and names all that a page can have.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { figureTypes } from '#contract/figures/figures.ts';
import { ColumnType, MarkPosition } from '#contract/reading/reader.ts';
import { ToolName } from '#contract/values/tool-names.ts';
import { demoCodes } from './build-demo.ts';

const root = resolve(import.meta.dirname, '..');
const tour = readFileSync(join(root, 'docs/demonstration.md'), 'utf8');
const pages = new Set(
  readFileSync(join(root, 'demo/handbook/pages.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { key: string }).key),
);

it('leads to pages, products and tools that there are', () => {
  const keys = [...tour.matchAll(/`(YSBL_[\w-]+)`/g)].map(([, key]) => key!);
  expect(keys.filter((key) => !pages.has(key))).toEqual([]);
  const named = [...tour.matchAll(/\/(?:product|app\/\w+)\/([a-z]+)/g)].map(([, code]) => code!);
  expect(named.filter((code) => !demoCodes.includes(code))).toEqual([]);
  const tools = [...tour.matchAll(/\/tools\/(\w+)/g)].map(([, tool]) => tool);
  expect(tools.filter((tool) => !ToolName.safeParse(tool).success)).toEqual([]);
});

it('names every product, type of column, position of marks and type of figures', () => {
  const wanted = [...demoCodes, ...ColumnType.options, ...MarkPosition.options, ...figureTypes];
  expect(wanted.filter((name) => !tour.includes(`\`${name}\``))).toEqual([]);
});
