// Pages, paragraphs and hits of a book as sheets, held to a plain scan of what was imported.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackQuery } from '#citation/query-parameter.ts';
import { addressOfPlace } from '#citation/span-address.ts';
import { AppError } from '#contract/http/app-error.ts';
import {
  ExportConcordanceRequest,
  ExportFulltextRequest,
  ExportParagraphRequest,
} from '#contract/search/export.ts';
import { FilterGroup } from '#contract/search/search.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { neverStop, type OpenedProduct, openMadeProduct } from '#testing/products/opened-product.ts';
import { randomBelow } from '#testing/products/random.ts';
import { lineOf, makeProduct, sourceCells } from '#testing/products/source.ts';
import { answerExportConcordance } from './answer-concordance.ts';
import { answerExportFulltext, answerExportParagraph } from './answer-export.ts';
import type { DeliveredSheet } from './write-result-sheet.ts';

const phrase = '天地';
const lineLength = 9;
/** Two lines each: a section of its own, in a 卷 each ten pages. */
const pages = (() => {
  const below = randomBelow(31);
  const line = () => [...Array(lineLength)].map(() => [...'天地天地玄'][below(5)]).join('');
  return [...Array.from({ length: 290 }, () => [line(), line()] as const), ['玄玄', '玄'] as const];
})();
const note = '注天地';
const sources = pages.map(([first, second], i) => {
  const begins = lineOf(first, { section: true });
  if (i % 10 === 0) begins.nodes = [{ depth: 0, title: `卷${i / 10 + 1}`, key: `J${i / 10 + 1}` }];
  const goesOn = lineOf(second);
  if (i === 290) goesOn.runs.push({ kind: 'note', right: sourceCells(note), left: [], continues: false });
  return { pageKey: `k${i + 1}`, pageNum: `葉${i + 1}`, lines: [begins, goesOn] };
});
/** The hits in the text by page, from 1, and the place of each in it. */
const hits = pages.flatMap((lines, i) =>
  [...lines.join('').matchAll(/天地/g)].map(({ index }) => ({ page: i + 1, index })),
);
const found = [...new Set(hits.map(({ page }) => page))];

let opened: OpenedProduct;
beforeAll(async () => {
  opened = await openMadeProduct(makeProduct(sources));
});
afterAll(() => opened.close());

const filterGroup = { rules: [{ value: phrase }] };
const issue = {
  origin: 'https://books.example.org',
  now: Date.UTC(2026, 6, 1),
  traditional: false,
  mostCharacters: 1e9,
};
const question = { code: 'made', filterGroup, scope: 'text', timeZone: 'UTC' };
const readSheet = ({ answer }: DeliveredSheet) => {
  const [[head, ...rows], about] = [...readXlsx(Buffer.from(answer.bytes)).values()];
  return {
    answer,
    head: head.map(({ value }) => value),
    rows,
    about: new Map(about.map(([name, cell]) => [name.value, cell.value])),
  };
};
const exportPages = (more: object = {}) =>
  readSheet(
    answerExportFulltext(
      opened.product,
      { ...ExportFulltextRequest.parse({ ...question, ...more }), ...issue },
      neverStop,
    ),
  );
const exportParagraphs = (more: object = {}, { product } = opened) =>
  readSheet(
    answerExportParagraph(
      product,
      { ...ExportParagraphRequest.parse({ ...question, ...more }), ...issue },
      neverStop,
    ),
  );
const exportHits = (more: object = {}) =>
  readSheet(
    answerExportConcordance(
      opened.product,
      { ...ExportConcordanceRequest.parse({ ...question, ...more }), ...issue },
      neverStop,
    ),
  );
/** From thirteen characters before the first hit on. */
const snippetOf = (page: number) =>
  pages[page - 1].join('').slice(Math.max(0, (hitsOn(page)[0]?.index ?? 0) - 13));
const volumeOf = (page: number) => `卷${Math.ceil(page / 10)}`;
const hitsOn = (page: number) => hits.filter((hit) => hit.page === page);
/** What an address has to name: the page, and the line and place of a hit. */
const addressOf = ({ page, index }: (typeof hits)[number]) => ({
  code: 'made',
  at: {
    pageKey: `k${page}`,
    from: { lineId: 1 + Math.floor(index / lineLength), wordId: 1 + (index % lineLength) },
    head: phrase,
  },
});
const citationOf = (page: number) => `某：《試書》，試本，葉${page}`;

describe('pages as a sheet', () => {
  it('have a row each, as a scan finds them, over more than are described at a time', () => {
    expect(found.length).toBeGreaterThan(260);
    const { head, rows, about, answer } = exportPages();
    expect(head).toEqual(['页码', '叶面', '目录', '原文', '命中数', '出处', '链接']);
    expect(rows.map((row) => row.map(({ value }) => value).toSpliced(6, 1))).toEqual(
      found.map((page) => [
        page,
        `葉${page}`,
        volumeOf(page),
        snippetOf(page),
        hitsOn(page).length,
        citationOf(page),
      ]),
    );
    // Hits that touch are one run in the file.
    expect(rows.map(([, , , snippet]) => snippet.bold.join(''))).toEqual(
      found.map((page) => phrase.repeat(hitsOn(page).length)),
    );
    for (const [i, row] of rows.entries()) {
      expect(row[6].link).toBe(row[6].value);
      expect(addressOfPlace(row[6].link ?? '')).toMatchObject(addressOf(hitsOn(found[i])[0]));
    }
    expect([about.get('结果数'), about.get('命中总数'), about.get('导出行数')]).toEqual([
      found.length,
      hits.length,
      found.length,
    ]);
    expect(answer.delivered).toMatchObject([
      { pages: found, count: found.length, characters: found.map(snippetOf).join('').length },
    ]);
  });

  it('are in the requested order, and are the requested part of it', () => {
    const numbersOf = (more: object) => exportPages(more).rows.map(([page]) => page.value);
    const sort = 'PageIdDescending';
    for (const [start, count] of [
      [0, 3],
      [255, 4],
      [found.length - 2, 9],
      [found.length, 9],
      [0, 0],
    ]) {
      expect(numbersOf({ start, count })).toEqual(found.slice(start, start + count));
      expect(numbersOf({ start, count, sort })).toEqual(found.toReversed().slice(start, start + count));
    }
  });

  it('without a hit lead to themselves', () => {
    const rules = [{ value: phrase, operator: 'NotContain' }];
    const { rows, about } = exportPages({ filterGroup: { rules } });
    const without = pages.flatMap((_, i) => (found.includes(i + 1) ? [] : [i + 1]));
    expect(rows.map((row) => [row[0].value, row[4].value])).toEqual(without.map((page) => [page, 0]));
    expect(addressOfPlace(rows[0][6].link ?? '')).toMatchObject({ code: 'made', pageKey: `k${without[0]}` });
    expect(about.get('命中总数')).toBe(0);
  });

  it('are none for a question that says nothing, and refused for one of ？ alone', () => {
    expect(exportPages({ filterGroup: {} })).toMatchObject({ rows: [] });
    for (const make of [exportPages, exportParagraphs, exportHits])
      expect(() => make({ filterGroup: { rules: [{ value: '？' }] } })).toThrow(AppError);
  });
});

describe('the link of a row', () => {
  const linkOf = (more: object) => new URL(exportPages({ ...more, count: 1 }).rows[0][6].link ?? '');

  it('has the question that found it', () => {
    const link = linkOf({ cid: 'J1', variants: { loan: true } });
    expect([link.origin, link.pathname]).toEqual(['https://books.example.org', '/app/read/made']);
    const parameters = Object.fromEntries(link.searchParams);
    expect(parameters).toMatchObject({
      key: phrase,
      scope: 'text',
      variants: 'loan',
      catalogId: 'J1',
      catalogPath: '卷1',
    });
    expect(unpackQuery(parameters.query)).toEqual(FilterGroup.parse(filterGroup));
  });

  it('has as much of a long question as 2,000 characters take: all, its words alone, or none', () => {
    const ofRules = (count: number, operator = 'NotContain') =>
      linkOf({
        filterGroup: {
          rules: [
            { value: phrase },
            ...[...Array(count)].map((_, i) => ({
              value: [...Array(4)].map((__, k) => String.fromCodePoint(0x5000 + i * 37 + k * 911)).join(''),
              operator,
            })),
          ],
        },
      });
    const kinds = new Set<string>();
    for (let count = 0; count < 200; count += 20) {
      const link = ofRules(count);
      expect(link.href.length).toBeLessThanOrEqual(2_000);
      kinds.add([...link.searchParams.keys()].join());
    }
    expect([...kinds]).toEqual(['at,key,query,scope', 'at,key,scope']);
    const words = phrase + '玄'.repeat(400);
    const rules = [{ value: phrase }, { value: words }];
    const link = linkOf({ filterGroup: { type: 'Or', rules } });
    expect([...link.searchParams.keys()]).toEqual(['at']);
  });
});

describe('paragraphs as a sheet', () => {
  it('have their first and last page', () => {
    const { head, rows } = exportParagraphs({ count: 20 });
    expect(head).toEqual(['起页', '止页', '起叶', '止叶', '目录', '原文', '命中数', '出处', '链接']);
    expect(rows.map((row) => row.map(({ value }) => value).toSpliced(8, 1))).toEqual(
      found
        .slice(0, 20)
        .map((page) => [
          page,
          page,
          `葉${page}`,
          `葉${page}`,
          volumeOf(page),
          pages[page - 1].join(''),
          hitsOn(page).length,
          citationOf(page),
        ]),
    );
    expect(addressOfPlace(rows[17][8].link ?? '')).toMatchObject(addressOf(hitsOn(found[17])[0]));
  });

  it('are shown with 200 characters of their text, pages with 40', async () => {
    const line = '玄'.repeat(100);
    const lines = [lineOf(`天地${line}`), lineOf(line), lineOf(line)];
    const long = await openMadeProduct(
      makeProduct([{ pageKey: 'p', pageNum: '一', lines }], { form: { lines: 3, cells: 102 } }),
    );
    const [row] = exportParagraphs({}, long).rows;
    const length = [...String(row[5].value)].length;
    long.close();
    expect([length > 190, length < 210]).toEqual([true, true]);
  });

  it('are refused of a product that is not searched so', async () => {
    const page = { pageKey: 'p', pageNum: '一', lines: [lineOf('天地')] };
    const other = await openMadeProduct(makeProduct([page], { paragraphSearch: false }));
    expect(() => exportParagraphs({}, other)).toThrow(
      expect.objectContaining({ code: 'query-invalid', details: '本书未提供段落检索，请按页检索' }),
    );
    other.close();
  });
});

describe('hits as a sheet', () => {
  const contextOf = ({ page, index }: (typeof hits)[number]) => {
    const text = pages[page - 1].join('');
    return [text.slice(0, index), phrase, text.slice(index + 2)];
  };

  it('have a row each between their contexts, within the section', () => {
    const { head, rows, about, answer } = exportHits({ cid: 'J2' });
    const own = hits.filter(({ page }) => page > 10 && page <= 20);
    expect(head).toEqual(['左文', '命中', '右文', '命中词形', '正文／夹注', '页码', '叶面', '出处', '链接']);
    // A context that is empty has no cell.
    expect(rows.map((row) => Array.from({ length: 8 }, (_, i) => row[i]?.value ?? ''))).toEqual(
      own.map((hit) => [...contextOf(hit), phrase, '正文', hit.page, `葉${hit.page}`, citationOf(hit.page)]),
    );
    expect(rows.map((row) => row[1].bold)).toEqual(own.map(() => [phrase]));
    for (const [i, row] of rows.entries())
      expect(addressOfPlace(row[8].link ?? '')).toMatchObject(addressOf(own[i]));
    expect([about.get('结果数'), about.get('命中总数'), about.get('检索单位')]).toEqual([
      own.length,
      own.length,
      '命中',
    ]);
    expect(answer.delivered).toMatchObject([
      { pages: own.map(({ page }) => page), count: own.length, characters: own.length * lineLength * 2 },
    ]);
  });

  it('come in the requested part, and are marked where they are in notes', () => {
    const { rows } = exportHits({ start: 5, count: 2 });
    expect(rows.map((row) => row[5].value)).toEqual(hits.slice(5, 7).map(({ page }) => page));
    const inNotes = exportHits({ scope: 'note' }).rows;
    expect(inNotes.map((row) => [0, 1, 4, 5].map((i) => row[i].value))).toEqual([
      ['注', phrase, '夹注', 291],
    ]);
    expect(exportHits({ filterGroup: {} }).rows).toEqual([]);
  });
});
