// The line that bears a relation out begins where it begins on the page, not in the line before it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { type Bundle, openBundle } from '#library/bundle/open-bundle.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { describeEvidence } from './describe-evidence.ts';

const data = mkdtempSync(join(tmpdir(), 'evidence-'));
const lines = ['清光流萬里此夜共誰看', '寄山人李白兼呈孟浩然', `${'長'.repeat(30)}送李白`, '短'];
let bundle: Bundle;

beforeAll(async () => {
  const page = { pageKey: 'P1', pageNum: '葉一', lines: lines.map((line) => lineOf(line)) };
  const product = makeProduct([page], { books: [{ key: 'b1', title: '試集', authors: [] }] });
  await importProduct({ data, code: 'poems', name: '試集', product, faults: () => [] });
  bundle = openBundle(bundleDir(data, 'poems'));
});
afterAll(() => {
  bundle.close();
  rmSync(data, { recursive: true, force: true });
});

const evidenceAt = (cell: number, cells: number) => {
  const { code, version, name } = bundle.facts;
  const evidence = describeEvidence(
    { open: () => bundle },
    { by: 'place', product: { code, version, name }, pageId: 1, spans: [{ cell, cells }] },
  );
  return evidence && [evidence.text, evidence.marks.map(([from, to]) => evidence.text.slice(from, to))];
};

it('begins with its line, and goes on behind it', () => {
  expect(evidenceAt(10 + 3, 2)).toEqual([`寄山人李白兼呈孟浩然${'長'.repeat(13)}`, ['李白']]);
  expect(evidenceAt(10 + 7, 3)?.[0]).toMatch(/^寄山人李白兼呈孟浩然長/u);
});

it('begins within a line that is long before it', () => {
  const at = 20 + 31;
  expect(evidenceAt(at, 2)).toEqual([`${'長'.repeat(9)}送李白短`, ['李白']]);
});
