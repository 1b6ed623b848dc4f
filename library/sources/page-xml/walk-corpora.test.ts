// Every real file: what is read of it against what another way of reading finds in it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourcePage } from '../source.ts';
import { openPageXml } from './open-page-xml.ts';

const root = resolve(import.meta.dirname, '../../..');
const corpora = join(resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'), 'pages');
const present = existsSync(corpora);

const read = (folder: string) => {
  const opened = openPageXml([join(corpora, folder)]);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  return { pages: [...opened.product.pages()], faults: opened.faults(), product: opened.product };
};
const xmlOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(join(corpora, folder), { withFileTypes: true, recursive: true })
      .filter((e) => e.name.endsWith('.xml'))
      .map((e) => [e.name.replace('.xml', ''), readFileSync(join(e.parentPath, e.name), 'utf8')]),
  );
const cellsOf = (page: SourcePage): string[] =>
  page.lines.flatMap((line) =>
    line.runs.flatMap((run) =>
      run.kind === 'gap'
        ? []
        : (run.kind === 'main' ? run.cells : [...run.right, ...run.left]).map((c) => c.text),
    ),
  );
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

describe.skipIf(!present && !process.env.CI)('the real pages', () => {
  it('are here (set LANGHUAN_CORPORA)', () => expect(present).toBe(true));

  it('of CHI-KNOW-PO come with every character of their lines, in the order of the file', () => {
    const { pages, faults, product } = read('chi-know-po');
    const xml = xmlOf('chi-know-po');
    expect(pages).toHaveLength(229);
    expect(faults.filter((f) => f.severity === 'error')).toEqual([]);
    for (const page of pages) {
      const lines = xml.get(page.pageKey)!.match(/<TextLine[\s\S]*?<\/TextLine>/g) ?? [];
      const text = lines.map((line) => /<Unicode>([^<]*)</.exec(line)?.[1] ?? '').join('');
      const plain = text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name]).replaceAll(/\s/g, '');
      expect(cellsOf(page).join(''), page.pageKey).toBe(plain);
    }
    expect([product.processingState, product.books.length]).toEqual([10, 11]);
    expect([...product.gaiji.keys()]).toEqual(['{艸鱉}']);
  });

  it('of CHI-KNOW-PO have a box for each row within the page, right row of a note before its left', () => {
    const { pages } = read('chi-know-po');
    for (const { layout, lines, pageKey, picture } of pages) {
      const { width, height, rows } = layout!;
      expect(picture, pageKey).toBeUndefined();
      for (const row of rows)
        expect(
          0 <= row.left &&
            row.left < row.right &&
            row.right <= width &&
            0 <= row.top &&
            row.top < row.bottom &&
            row.bottom <= height,
          `${pageKey} ${JSON.stringify(row)}`,
        ).toBe(true);
      const filled = lines.flatMap((line) =>
        line.runs.flatMap((run) =>
          run.kind === 'gap'
            ? []
            : (run.kind === 'main' ? [run.cells] : [run.right, run.left]).filter((r) => r.length > 0),
        ),
      );
      expect(rows, pageKey).toHaveLength(filled.length);
      rows.forEach((row, i) => {
        if (
          row.columnType === 'LeftSmall' &&
          rows[i - 1]?.columnType === 'RightSmall' &&
          filled[i - 1].length > 2 &&
          row.bottom - row.top > 300 &&
          Math.abs(row.top - rows[i - 1].top) < 60
        )
          expect(row.left + row.right, `${pageKey} row ${i}`).toBeLessThan(
            rows[i - 1].left + rows[i - 1].right,
          );
      });
    }
    // A woodblock page of fourteen printed lines, which contain its 42 stretches.
    const page = pages.find((p) => p.pageKey === 'BULAC_BIULO_CHI_1087_1_0435')!;
    expect(page.lines).toHaveLength(14);
    expect(page.lines[1].runs.map((run) => run.kind)).toEqual(['note', 'main', 'note']);
  });

  it('of the NDL come with their scans, every box with its kind, and no text', () => {
    const { pages, product, faults } = read('ndl');
    expect(faults.every((f) => /nothing tells/.test(f.message))).toBe(true);
    const xml = xmlOf('ndl');
    for (const page of pages) {
      const names = [...xml.get(page.pageKey)!.matchAll(/<name>\d_(\w+)<\/name>/g)].map((m) => m[1]);
      const count = (...of: string[]) => names.filter((n) => of.includes(n)).length;
      const areas = (type: string) => page.layout!.blocks.filter((b) => b.areaType === type).length;
      expect(
        [areas('Image'), areas('Seal'), areas('caption'), areas('line'), areas('heading'), areas('page')],
        page.pageKey,
      ).toEqual([
        count('illustration'),
        count('stamp'),
        count('caption'),
        count('textline', 'handwritten', 'typography'),
        count('headline'),
        count('overall'),
      ]);
      expect(page.picture).toMatchObject({ path: expect.stringContaining(`${page.pageKey}.jpg`) });
    }
    expect(pages.map((p) => p.layout!.direction)).toEqual([...'HHHH', ...'V'.repeat(12)]);
    expect(pages.slice(4, 7).map((p) => p.pageNum)).toEqual(['影像14', '影像15', '影像16']);
    expect([product.processingState, product.books.map((b) => b.key)]).toEqual([
      5,
      ['1029114', '2568591', '3508165'],
    ]);
  });
});
