import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figureTypes } from '#contract/figures/figures.ts';
import { ColumnType, LineSymbol, MarkPosition, type Page, Printed } from '#contract/reading/reader.ts';
import { composePage } from '#library/pages/compose-page.ts';
import { findFigures } from '#library/pages/find-figures.ts';
import { readTimeTable } from '#library/reference-data/calendar/read-time-table.ts';
import { computedCalendar, openTableCalendar } from '#library/reference-data/calendar/table-calendar.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { dayOfDate } from '#reference/dates/julian-day.ts';
import { cycleName } from '#reference/dates/sexagenary.ts';
import { splitCells } from '#search/characters/characters.ts';
import { reachForms } from '#search/characters/reach-forms.ts';
import { kindMask, openVariants } from '#search/characters/variants.ts';
import { thereAndBack } from '#testing/products/exchange.ts';
import { fourBooks } from './four-books.ts';
import { handbookFolder, openHandbook } from './handbook.ts';
import { editions, fourBooksLengths } from '#scripts/set-handbook/handbook-charts.ts';
import { reignDynasties, reignsOf } from '#scripts/set-handbook/handbook-reigns.ts';
import { dynasties, handbookTables, writeYear } from '#scripts/set-handbook/handbook-tables.ts';
import { handbookFiles } from '#scripts/set-handbook/write-handbook.ts';

const root = resolve(import.meta.dirname, '..');
const corpora = resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const table = join(corpora, 'reference/dila-time/authority_time_chinese.sql');
const has = existsSync(table) || process.env.CI === 'true';

const { product, faults } = openHandbook();
const sources: SourcePage[] = [...product.pages()];
const pages: Page[] = sources.map((page, i) => composePage(page, i + 1, product, () => undefined));
const columns = pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.columns));
const figures = pages.flatMap((page, i) =>
  findFigures(page, sources[i].figures).map(({ title, value }) => ({ page, title, ...value })),
);
const text = pages.map((page) => page.text).join('');
const { reigns } = computedCalendar();

/** Those of the options that do not occur. */
const lacking = <T>(options: readonly T[], found: readonly T[]): T[] =>
  options.filter((option) => !found.includes(option));

describe('the handbook', () => {
  it('is as its manuscript and figures make it', async () => {
    for (const [name, content] of await handbookFiles()) {
      const stored = readFileSync(join(handbookFolder, name));
      if (name.endsWith('.json')) expect(JSON.parse(stored.toString())).toEqual(JSON.parse(String(content)));
      // How a picture is packed is the affair of its library.
      else if (typeof content === 'string') expect(stored.toString(), name).toBe(content);
    }
  });

  it('is read without a fault, and is worth a walk', () => {
    expect(faults()).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(40);
    expect([...text].length).toBeGreaterThan(12_000);
    expect(product.processingState).toBe(15);
  });

  it('[E-012] has every type of column, position of a mark and kind of line', () => {
    const symbols = columns.flatMap((column) => column.symbols);
    expect(
      lacking(
        ColumnType.options,
        columns.map(({ columnType }) => columnType),
      ),
    ).toEqual([]);
    expect(
      lacking(
        MarkPosition.options,
        symbols.map(({ position }) => position),
      ),
    ).toEqual([]);
    const kinds = columns.flatMap(({ lineSymbol }) => lineSymbol.map(({ kind }) => kind));
    expect(lacking(LineSymbol.shape.kind.options, kinds)).toEqual([]);
  });

  it('has notes in two rows and in one, letters down and across, gaiji, and what is printed in every way', () => {
    const notes = new Map<string, Set<string>>();
    for (const { pageId, blocks } of pages)
      for (const { note, columnType } of blocks.flatMap((block) => block.columns)) {
        if (note === undefined) continue;
        const name = `${pageId}.${note}`;
        notes.set(name, (notes.get(name) ?? new Set()).add(columnType));
      }
    const rows = [...notes.values()].map((types) => types.size);
    expect(new Set(rows)).toEqual(new Set([1, 2]));
    const directions = new Set(columns.map((c) => c.wordDir));
    expect(directions).toEqual(new Set(['V', 'H']));
    expect(pages.flatMap((page) => page.gaiji).length).toBeGreaterThan(product.gaiji.size);
    // A search takes each code for one character, and so finds it by what it is normalised to.
    for (const { code, normal } of product.gaiji.values())
      expect([splitCells(code).length, normal]).toEqual([1, expect.stringMatching(/^.$/u)]);
    const fills = pages.flatMap(({ printed }) => (printed?.strokes ?? []).map(({ fill }) => fill));
    expect(lacking(Printed.shape.strokes.element.shape.fill.unwrap().options, fills)).toEqual([]);
  });

  it('has figures of every type, each with a title and what it is', () => {
    expect(
      lacking(
        figureTypes,
        figures.map(({ type }) => type),
      ),
    ).toEqual([]);
    const drawn = figures.filter(({ made }) => !made);
    expect(drawn.length).toBeGreaterThanOrEqual(12);
    for (const { title, comment, text: within } of drawn)
      expect([title, comment !== '', within !== ''], title).toEqual([expect.stringMatching(/./), true, true]);
    // A seal, a drawing or a table has something drawn where its box is.
    for (const { page, title, x, y, width, height } of drawn)
      expect(
        page.printed!.strokes.some(({ points }) =>
          points.some(([px, py]) => px >= x && px <= x + width && py >= y && py <= y + height),
        ),
        title,
      ).toBe(true);
  });

  it('sets no label of a figure over another', () => {
    // A label's box leaves room round its characters.
    const room = 0.25;
    const overlapping = sources.flatMap(({ pageKey, layout }) => {
      const rows = (layout?.rows ?? []).map(({ left, right, top, bottom }) => {
        const margin = (room / 2) * Math.min(right - left, bottom - top);
        return { left: left + margin, right: right - margin, top: top + margin, bottom: bottom - margin };
      });
      return rows.flatMap((a, i) =>
        rows
          .slice(i + 1)
          .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map((b) => `${pageKey} ${a.left},${a.top} ${b.left},${b.top}`),
      );
    });
    expect(overlapping).toEqual([]);
  });

  it('has every reign of its dynasties, by the years that the calendar of the product has', () => {
    const callings: Readonly<Record<string, string>> = { 武則天: '武后', 恭帝侑: '恭帝' };
    // Names before the first that was one, those of who took a throne for a while, and one before its house ruled all.
    const leftOut = ['中元', '後元', '大亨', '皇泰', '崇德'];
    for (const dynasty of reignDynasties) {
      const end = dynasties.find(([name]) => name === dynasty)?.[3] ?? Number.POSITIVE_INFINITY;
      const own = reigns
        .filter((one) => one.dynasty === dynasty && !(leftOut.includes(one.name) && one.ruler !== '武帝'))
        .map(({ name, ruler, first, last }) => ({
          name,
          ruler: callings[ruler] ?? ruler,
          first,
          // What others went on counting by is not of the dynasty: 至正 after the end of 元.
          last: Math.min(last, end),
        }));
      const known = ({ name, first }: { name: string; first: number }) => `${first} ${name}`;
      expect(reignsOf(dynasty).toSorted((x, y) => known(x).localeCompare(known(y)))).toEqual(
        own.toSorted((x, y) => known(x).localeCompare(known(y))),
      );
    }
    const listed = Object.values(handbookTables).flatMap(({ rows }) => rows.map(([name]) => name));
    const reignNames = reignDynasties.flatMap((dynasty) => reignsOf(dynasty).map(({ name }) => `[${name}]`));
    expect(reignNames.length).toBeGreaterThan(300);
    expect(lacking(reignNames, listed)).toEqual([]);
  });

  it.skipIf(!has)('has the years of the time authority of DILA, eleven names and years aside', () => {
    const authority = openTableCalendar(readTimeTable(readFileSync(table, 'utf8'))).reigns;
    // It was 蒙古 before it was 元.
    const houses: Readonly<Record<string, readonly string[]>> = { 元: ['元', '蒙古'] };
    const differing = reignDynasties.flatMap((dynasty) =>
      reignsOf(dynasty).flatMap(({ name, first, last }) =>
        authority.some(
          (one) =>
            (houses[dynasty] ?? [dynasty]).includes(one.dynasty) &&
            one.name === name &&
            one.first === first &&
            one.last === last,
        )
          ? []
          : [`${name} ${first} ${last}`],
      ),
    );
    expect(differing).toEqual([
      // It ends them with the last whole year, though a part of the next was counted by them.
      '始元 -86 -80',
      '元康 -65 -61',
      // It writes 始建.
      '建始 -32 -28',
      // It writes 太興.
      '大興 318 321',
      // It gives 升平 the first month of 362, in which 隆和 began.
      '升平 357 361',
      '大業 605 618',
      // It writes 寶歷.
      '寶曆 825 827',
      '長安 701 705',
      '泰定 1324 1328',
      // 北元 counted by it until 1370.
      '至正 1341 1368',
      // It has 建文 written as years of 洪武, as its successor ordered.
      '洪武 1368 1398',
    ]);
  });

  it('dates the printed books of its chart by their reigns', () => {
    // 公元 years of the chart of printing are those of their reigns.
    const numbers = [...'元二三四五六七八九十'];
    for (const { year, reign } of editions) {
      const [, name, n] = /^\[(.+)\](.+)年$/u.exec(reign)!;
      const count =
        n.length === 1
          ? numbers.indexOf(n) + 1
          : (numbers.indexOf(n[0]) + 1) * 10 + numbers.indexOf(n[2]) + 1;
      expect(
        reigns.some((one) => one.name === name && one.first + count - 1 === year),
        reign,
      ).toBe(true);
    }
    const jianYuan = new Set(reigns.filter(({ name }) => name === '建元').map(({ ruler }) => ruler));
    expect(jianYuan.size).toBe(5);
  });

  it('bounds no dynasty inside its reigns', () => {
    const names: Readonly<Record<string, string>> = { 魏: '曹魏', 吳: '孫吳', 梁: '南梁' };
    for (const [name, , first, last] of dynasties) {
      const own = reigns.filter(({ dynasty }) => dynasty === (names[name] ?? name));
      for (const reign of own) {
        // Reigns before a dynasty took its name, and those that its loyal went on counting by.
        if (reign.last < first || reign.first > last) continue;
        expect([name, reign.first >= first - 12, reign.last <= last + 16]).toEqual([name, true, true]);
      }
    }
    const xiJin = dynasties.find(([name]) => name === '西晉')!;
    expect(writeYear(xiJin[2])).toBe('二六五');
  });

  it('is the same when it is exported and imported again', async () => {
    const data = mkdtempSync(join(tmpdir(), 'handbook-'));
    try {
      const { there, back, faults: found } = await thereAndBack(data, 'hb', openHandbook().product);
      expect(found).toEqual([]);
      expect({ ...back.facts, name: '' }).toEqual({ ...there.facts, name: '' });
      for (const part of ['pages', 'nodes', 'figures', 'search'] as const)
        expect(back[part]).toEqual(there[part]);
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it('reckons the cycle as the text does', () => {
    expect(cycleName((((2026 - 4) % 60) + 60) % 60)).toBe('丙午');
    expect(cycleName((((-220 - 4) % 60) + 60) % 60)).toBe('庚辰');
    expect(text).toContain('檢表得丙午');
  });

  it('counts the 四書 as the demonstration has them', () => {
    for (const { code, characters } of fourBooksLengths) {
      const blocks = fourBooks
        .find((book) => book.code === code)!
        .open()
        .blocks(() => {});
      let count = 0;
      for (const { runs } of blocks)
        for (const { cells } of runs) count += cells.filter((cell) => /[\p{L}\p{N}]/u.test(cell.text)).length;
      expect([code, count]).toEqual([code, characters]);
    }
  });

  it('says of variants what the table says', async () => {
    const variants = openVariants(await ensureVariants());
    const finds = (character: string, form: string, switches = {}): boolean =>
      reachForms(variants, character, kindMask(switches)).has(form);
    for (const pair of ['說说', '說説', '发發', '发髮', '發发', '玄元', '弘宏', '丘邱'])
      expect([pair, finds(pair[0], pair[1])]).toEqual([pair, true]);
    for (const pair of ['說悅', '發髮', '世代', '民人', '治理'])
      expect([pair, finds(pair[0], pair[1])]).toEqual([pair, false]);
    expect(finds('說', '悅', { loan: true })).toBe(true);
    for (const pair of ['玄元', '弘宏', '丘邱'])
      expect([pair, finds(pair[0], pair[1], { taboo: false })]).toEqual([pair, false]);
  });

  it('dates a birth at the end of a lunar year as the calendar does', () => {
    const calendar = computedCalendar();
    const reign = calendar.reigns.find(({ name, dynasty }) => name === '景祐' && dynasty === '北宋')!;
    const months = calendar.monthsOf(reign, 3)!;
    const twelfth = months.find(({ month, leap }) => month === 12 && !leap)!;
    // 1037-01-08 of the Julian calendar.
    expect(twelfth.first + 18).toBe(dayOfDate({ year: 1037, month: 1, day: 8 }));
  });
});
