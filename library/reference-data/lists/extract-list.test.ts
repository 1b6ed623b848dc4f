import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ExtractRules } from '#reference/extract/extract-rules.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { importProduct } from '../../import/import-product.ts';
import { extractList, readRules } from './extract-list.ts';

const data = mkdtempSync(join(tmpdir(), 'extract-'));
afterAll(() => rmSync(data, { recursive: true }));

const node = (depth: number, title: string) => ({ nodes: [{ depth, title, key: title }] });

beforeAll(async () => {
  const lines = [
    lineOf('卷一', node(0, '卷一')),
    lineOf('長安縣', node(1, '長安縣')),
    lineOf('在京兆府'),
    lineOf('咸陽縣', node(1, '咸陽縣')),
    lineOf('在渭水北'),
    lineOf('跋', node(0, '跋')),
  ];
  const book = makeProduct([{ pageKey: 'p1', pageNum: '葉一', lines }]);
  await importProduct({ data, code: 'zhi', name: '志', product: book, faults: () => [] });
});

const nodes = (rules: object) => ExtractRules.parse({ kind: 'nodes', ...rules });

it('reads an entry from each node of a level, or with such an end of its title, with its place', () => {
  for (const rules of [{ level: 1 }, { titleEnds: ['縣', '州'] }]) {
    const { entries, unread } = extractList(data, 'zhi', nodes(rules));
    expect(entries.map(({ name }) => name)).toEqual(['長安縣', '咸陽縣']);
    expect(entries[1].place).toMatchObject({ code: 'zhi', pageKey: 'p1', start: { lineId: 4, wordId: 1 } });
    expect(unread).toEqual([]);
  }
});

it.each([
  [nodes({ level: 7 }), 'zhi: its catalogue has no level 7: its levels are 0 to 1'],
  [nodes({ titleEnds: ['府', '州'] }), 'zhi: no title of its catalogue ends in 府 or 州'],
  [nodes({ level: 0, titleEnds: ['縣'] }), 'zhi: no title of its catalogue at level 0 ends in 縣'],
  [readRules('bencao'), 'zhi: nothing in it is an entry by these rules'],
])('says why there is none: %#', (rules, message) => {
  expect(() => extractList(data, 'zhi', rules)).toThrow(message);
});
