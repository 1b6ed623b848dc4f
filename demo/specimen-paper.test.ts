import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsOfRun, type SourceLine, type SourcePage } from '#library/sources/source.ts';
import { holdsPoint, type OutlinePoint } from '#library/sources/outline.ts';
import { thereAndBack } from '#testing/products/exchange.ts';
import { readEssays } from './anthologies.ts';
import { specimenPaper } from './specimen-paper.ts';

const paper = (year: number): SourcePage[] => [...specimenPaper(year).product.pages()];
const pages = paper(2031);
const issues = pages.flatMap(({ issue }) => (issue ? [issue] : []));
const textOf = (lines: readonly SourceLine[]): string =>
  lines
    .flatMap(({ runs }) =>
      runs
        .flatMap(rowsOfRun)
        .flat()
        .map(({ text }) => text),
    )
    .join('');

/** Of an issue: what each article has on each of its pages. */
const partsOf = (n: number) => {
  const taken = [0, 0, 0, 0];
  return issues[n].articles.map((article) => ({
    article,
    parts: article.parts.map((part) => {
      const page = pages[n * 4 + part.page];
      const from = taken[part.page];
      taken[part.page] += part.lines;
      const lines = page.lines.slice(from, from + part.lines);
      // Every line is one row.
      const rows = page.layout!.rows.slice(from, from + part.lines);
      return { ...part, text: textOf(lines), rows };
    }),
  }));
};

describe('the newspaper of the demonstration', () => {
  it('has twelve issues of four pages in the requested year, the same whenever it is made', () => {
    expect(issues.map(({ date, volume }) => `${date} ${volume}`)).toEqual(
      Array.from({ length: 12 }, (_, i) => `2031${String(i + 1).padStart(2, '0')}01 ${i + 1}`),
    );
    expect(pages.map(({ pageNum }) => pageNum)).toEqual(
      Array.from({ length: 48 }, (_, i) => ['第一版', '第二版', '第三版', '第四版'][i % 4]),
    );
    expect(paper(2031)).toEqual(pages);
    expect(paper(2032)[0].pageKey).not.toBe(pages[0].pageKey);
  });

  it('says on every page that it is a specimen, in print and in its text', () => {
    for (const { pageKey, layout, lines } of pages) {
      const printed = layout!.printed!.words.map(({ text }) => text).join('\n');
      expect([pageKey, printed]).toEqual([pageKey, expect.stringContaining('示範樣張')]);
      expect([pageKey, textOf(lines)]).toEqual([
        pageKey,
        expect.stringContaining('本報係示範樣張並非歷史報紙'),
      ]);
    }
  });

  it('has in each issue all kinds of articles, and one that runs over to the last page with its text whole', () => {
    const essays = readEssays().flatMap(({ pieces }) => pieces);
    const han = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
    issues.forEach((issue, n) => {
      const columns = new Set(issue.articles.map(({ column }) => column));
      for (const column of ['社論', '文苑', '連載', '詩詞', '通告', '廣告', '圖畫', '蒙學'])
        expect([issue.key, [...columns]]).toEqual([issue.key, expect.arrayContaining([column])]);
      expect(new Set(issue.articles.map(({ type }) => type))).toEqual(new Set(['Text', 'Image', 'Ad']));
      const over = partsOf(n).filter(({ parts }) => parts.length > 1);
      expect(over.map(({ article, parts }) => [article.column, parts.map(({ page }) => page)])).toEqual([
        ['社論', [0, 3]],
      ]);
      const [{ article, parts }] = over;
      const essay = essays.find(({ title }) => title === article.title)!;
      expect(parts.map(({ text }) => text).join('')).toContain(han(essay.paragraphs.join('')));
    });
    const leaders = issues.map(({ articles }) => articles.find(({ column }) => column === '社論')!.title);
    expect(new Set(leaders).size).toBe(12);
  });

  it('has every line within the outline of its article, and of no other, and within its page', () => {
    for (let n = 0; n < issues.length; n += 1) {
      const articles = partsOf(n);
      for (const { article, parts } of articles)
        for (const { page, rows, polygons } of parts) {
          const others = articles
            .filter((other) => other.article !== article)
            .flatMap((other) => other.parts.filter((part) => part.page === page))
            .flatMap((part) => part.polygons);
          for (const { left, top, right, bottom } of rows) {
            const middle: OutlinePoint = [(left + right) / 2, (top + bottom) / 2];
            const where = `${issues[n].key} ${article.title} ${middle.join()}`;
            expect([where, polygons.some(({ points }) => holdsPoint(points, middle))]).toEqual([where, true]);
            expect([where, others.some(({ points }) => holdsPoint(points, middle))]).toEqual([where, false]);
            expect([where, left >= 0 && top >= 0 && right <= 2000 && bottom <= 2860]).toEqual([where, true]);
          }
        }
    }
  });

  it('sets no line over another', () => {
    for (const { pageKey, layout } of pages) {
      const rows = layout!.rows.toSorted((a, b) => a.left - b.left);
      const over = rows.filter((row, i) =>
        rows
          .slice(i + 1, i + 80)
          .some((o) => o.left < row.right && row.left < o.right && o.top < row.bottom && row.top < o.bottom),
      );
      expect([pageKey, over]).toEqual([pageKey, []]);
    }
  });
});

it('is exported and imported back as the same, to the letter', async () => {
  const data = mkdtempSync(join(tmpdir(), 'specimen-'));
  try {
    const { product } = specimenPaper(2031);
    const firstIssue = { ...product, pages: () => pages.slice(0, 4) };
    const { there, back, faults } = await thereAndBack(data, 'specimen', firstIssue);
    expect(faults).toEqual([]);
    expect(back).toEqual(there);
    expect(there.issues).toHaveLength(1);
  } finally {
    rmSync(data, { recursive: true });
  }
});
