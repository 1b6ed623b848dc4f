// For tests: a product of two books, 甲書 of two 卷 on pages 1 to 6, 乙書 of one on 7 to 9.
import { importProduct } from '#library/import/import-product.ts';
import { makeProduct, lineOf } from './source.ts';
import type { SourceNode, SourcePage } from '#library/sources/source.ts';

const nodes: Record<number, SourceNode[]> = {
  1: [
    { depth: 0, title: '甲書', key: 'X', isBook: true },
    { depth: 1, title: '卷一', key: 'X1' },
  ],
  4: [{ depth: 1, title: '卷二', key: 'X2' }],
  7: [
    { depth: 0, title: '乙書', key: 'Y', isBook: true },
    { depth: 1, title: '卷一', key: 'Y1' },
  ],
};

const pageOf = (n: number): SourcePage => ({
  pageKey: `G${n}`,
  pageNum: `葉${n}`,
  lines: [lineOf('天地玄黃', nodes[n] ? { nodes: nodes[n] } : {})],
});

export async function importTwoBooks(data: string, code: string): Promise<void> {
  const pages = Array.from({ length: 9 }, (_, i) => pageOf(i + 1));
  const books = [
    { key: 'X', title: '甲書', authors: [] },
    { key: 'Y', title: '乙書', authors: [] },
  ];
  const product = makeProduct(pages, { books });
  await importProduct({ data, code, name: '兩書', product, faults: () => [] });
}
