// Every real file: what is read of it against what another way of reading finds in it.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceArticle, SourcePage } from '../source.ts';
import { areaOf, crossesItself } from '../outline.ts';
import { openMetsAlto } from './open-mets-alto.ts';

const root = resolve(import.meta.dirname, '../../..');
const corpora = join(resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'), 'newspapers');
const present = existsSync(corpora);

const read = (folder: string) => {
  const opened = openMetsAlto([join(corpora, folder)]);
  if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
  const pages = [...opened.product.pages()];
  return { pages, product: opened.product, faults: opened.faults() };
};
const textOf = ({ lines }: SourcePage): string =>
  lines
    .flatMap(({ runs }) => runs.flatMap((run) => (run.kind === 'main' ? run.cells : [])))
    .map(({ text, after = '' }) => text + after)
    .join('');
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name]);

/** The words of an ALTO file as a reader of its tags alone has them: a broken word is one. */
const wordsOf = (xml: string): string[] => {
  let [text, isBroken] = ['', false];
  for (const [tag, name] of xml.matchAll(/<(String|HYP|\/TextLine)\b[^>]*>/g)) {
    const content = plain(/\bCONTENT="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll(/\p{Cc}/gu, '');
    if (name === 'String') text += ` ${content}`;
    if (name === 'HYP') text += content;
    // After a break the next word follows without a space.
    if (name === '/TextLine') text += isBroken ? '\u2060' : '';
    isBroken = name === 'HYP' || /SUBS_TYPE="HypPart1"/.test(tag);
  }
  return text
    .replaceAll(/\u2060 ?/g, '')
    .split(' ')
    .filter((word) => word !== '');
};

const linesOf = (articles: readonly SourceArticle[], page: number): number =>
  articles.flatMap(({ parts }) => parts).reduce((sum, p) => sum + (p.page === page ? p.lines : 0), 0);

describe.skipIf(!present && !process.env.CI)('the real newspapers', () => {
  it('are here (set LANGHUAN_CORPORA)', () => expect(present).toBe(true));

  it('of NDNP come with every word of their pages, in the order of the file', () => {
    const { pages, product, faults } = read('ndnp-nbu');
    expect(faults.filter((f) => f.severity === 'error')).toEqual([]);
    expect(faults.every((f) => /0\d+\.tif” is not there; 0\d+\.pdf is taken/.test(f.message))).toBe(true);
    expect(product.books).toEqual([{ key: 'sn99021999', title: 'The Omaha Daily Bee', authors: [] }]);
    expect(pages.map((p) => p.issue?.date)).toEqual(
      ['03', '04', '05', '06', '07', '08', '09', '10', '11'].map((day) => `188703${day}`),
    );
    expect(pages.map((p) => p.issue?.volume)).toEqual([
      '258',
      '258',
      '259',
      '260',
      '261',
      '262',
      '263',
      '264',
      '265',
    ]);
    for (const page of pages) {
      const { path } = page.picture as { path: string };
      const xml = readFileSync(path.replace('.pdf', '.xml'), 'utf8');
      const words = wordsOf(xml);
      expect(words.length, page.pageKey).toBeGreaterThan(9000);
      expect(textOf(page).trim().split(' '), page.pageKey).toEqual(words);
      const { articles } = page.issue!;
      expect(articles.map((a) => a.title)).toEqual(['第1版全版（未分篇）']);
      expect(linesOf(articles, 0)).toBe(page.lines.length);
      const [, height, width] = /<Page [^>]*HEIGHT="(\d+)" WIDTH="(\d+)"/.exec(xml)!.map(Number);
      expect([page.layout!.width, page.layout!.height]).toEqual([width / 4, height / 4].map(Math.round));
    }
  });

  it('of NDNP have each word over its own box', () => {
    const { pages } = read('ndnp-nbu');
    const page = pages[0];
    const xml = readFileSync((page.picture as { path: string }).path.replace('.pdf', '.xml'), 'utf8');
    const [, height, width, left, top] =
      /<String[^>]*HEIGHT="([\d.]+)" WIDTH="([\d.]+)" HPOS="([\d.]+)" VPOS="([\d.]+)" CONTENT="OMAHA"/
        .exec(xml)!
        .map(Number);
    const row = page.layout!.rows[0];
    const cells = row.cells!.slice(3, 8);
    expect([cells[0][0], cells[4][1]]).toEqual([left / 4, (left + width) / 4]);
    expect(cells.every(([from, to]) => Math.abs(to - from - width / 20) <= 1)).toBe(true);
    expect([row.top <= top / 4, row.bottom >= (top + height) / 4]).toEqual([true, true]);
  });

  it.each(['one-image', 'two-pages'])('of jingbao-ocr/%s have the articles that its list tells', (form) => {
    const folder = `jingbao-ocr/${form}`;
    const { pages, product, faults } = read(folder);
    expect(faults).toEqual([]);
    expect([product.kind, product.processingState, product.books[0].title]).toEqual([
      'newspaper',
      10,
      '晶報',
    ]);
    const [head, ...rows] = readFileSync(join(corpora, folder, 'articles.tsv'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\t'));
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    const { articles, ...issue } = pages[0].issue!;
    expect(issue).toEqual({
      key: 'jingbao-1940-04-30',
      newspaper: '晶報',
      date: '19400430',
      volume: '4138',
    });
    const listedArticles = articles.filter((a) => !a.title.endsWith('版面其余文字'));
    expect(listedArticles.map((a) => a.title)).toEqual(column('title_read'));
    expect(listedArticles.map((a) => a.authors.join(' '))).toEqual(column('byline_read'));
    expect(listedArticles.map((a) => (a.subTitle ?? '').split(' ')[0])).toEqual(column('subtitle_read'));
    // Of each article the pieces of the list are there; a headline that sticks out is one more.
    listedArticles.forEach((article, i) => {
      const outlines = article.parts.flatMap((p) => p.polygons.map(({ points }) => points));
      expect(outlines.every((points) => !crossesItself(points) && areaOf(points) > 0)).toBe(true);
      const all = outlines.map((points) => points.map((p) => p.join(',')).join(' '));
      const corners = (outline: string) => outline.split(' ');
      for (const listed of column('polygons')[i].split('|'))
        expect(
          all.some((own) => corners(listed).every((corner) => corners(own).includes(corner))),
          `${article.title} ${listed} ${all.join('|')}`,
        ).toBe(true);
    });
    pages.forEach((page, i) => expect(linesOf(articles, i), page.pageKey).toBe(page.lines.length));
    // Everything in the files is on the pages, and the text of each article is as listed.
    const files = form === 'one-image' ? ['0001'] : ['page2', 'page3'];
    files.forEach((file, i) => {
      const xml = readFileSync(join(corpora, folder, `alto/${file}.xml`), 'utf8');
      const strings = [...xml.matchAll(/<String\b[^>]*\bCONTENT="([^"]*)"/g)].map((m) => plain(m[1]));
      expect([...textOf(pages[i]).replaceAll(' ', '')].sort()).toEqual([...strings.join('')].sort());
    });
    const all = pages.map((page) => textOf(page).replaceAll(/\s/g, '')).join('');
    for (const text of column('text_ocr'))
      expect(all).toContain(
        plain(text)
          .replaceAll('""', '"')
          .replaceAll(/^"|"$|\s|⏎/g, ''),
      );
    expect(pages.map((p) => p.pageNum)).toEqual(form === 'one-image' ? ['第2-3版'] : ['第2版', '第3版']);
  });

  it('of jingbao-ocr have rows that go down and from the right, with a box a character', () => {
    const { pages } = read('jingbao-ocr/one-image');
    const { layout, lines } = pages[0];
    expect(layout!.rows).toHaveLength(lines.length);
    expect(layout!.blocks.reduce((sum, b) => sum + b.rows, 0)).toBe(lines.length);
    expect([layout!.width, layout!.height, layout!.direction]).toEqual([4768, 3328, 'V']);
    const across = layout!.rows.filter((row) => row.wordDir === 'H');
    expect(across).toHaveLength(4);
    for (const { cells } of across) {
      const starts = cells!.map(([from]) => from);
      expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    }
  });
});
