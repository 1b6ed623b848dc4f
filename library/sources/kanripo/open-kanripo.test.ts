import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourcePage, SourceRun } from '../source.ts';
import { checkKanripo } from './check-kanripo.ts';
import { type KanripoOptions, openKanripo } from './open-kanripo.ts';

const fixtures = resolve(import.meta.dirname, '../../../fixtures');
const book = join(fixtures, 'kanripo/KR1h9001');
const around = { catalogDir: join(fixtures, 'kanripo-catalog'), gaijiDir: join(fixtures, 'kanripo-gaiji') };

const open = (paths: string[], options: KanripoOptions = {}) => {
  const opened = openKanripo(paths, options);
  if (!('product' in opened)) throw new Error(opened.faults.map((f) => f.message).join('\n'));
  return { ...opened, pages: [...opened.product.pages()] };
};
const refusal = (paths: string[], options: KanripoOptions = {}) => {
  const opened = openKanripo(paths, options);
  return 'product' in opened ? [] : opened.faults.map((f) => f.message);
};
const runsOf = (pages: SourcePage[]): SourceRun[] => pages.flatMap((p) => p.lines.flatMap((l) => l.runs));
const nodesOf = (pages: SourcePage[]) =>
  pages.flatMap((p) =>
    p.lines.flatMap((l) => (l.nodes ?? []).map((n) => `${'-'.repeat(n.depth)}${n.title} ${p.pageNum}`)),
  );

describe('a book in Kanripo form', () => {
  it('has a page for every mark, with label, key and 版心', () => {
    const { pages } = open([book]);
    expect(pages.map((p) => p.pageNum)).toEqual([
      '提要·葉一a',
      '提要·葉一b',
      '原序·葉二a',
      '卷上·葉一a',
      '卷上·葉一b',
      '卷上·葉二a',
      '卷上·葉二b',
      '卷下·葉一a',
      '卷下·葉一b',
    ]);
    expect(pages[3].pageKey).toBe('KR1h9001_WYG_001-1a');
    expect(pages[4].banxin).toEqual({ head: '欽定四庫全書', title: '大學集說卷上', leaf: '一', side: 'b' });
  });

  it('has a catalogue of 卷 and of headings by indent, with lasting keys', () => {
    const { pages } = open([book]);
    expect(nodesOf(pages)).toEqual([
      '提要 提要·葉一a',
      '原序 原序·葉二a',
      '卷上 卷上·葉一a',
      '-經一章 卷上·葉一a',
      '-傳首章 卷上·葉一b',
      '-傳二章 卷上·葉一b',
      '卷下 卷下·葉一a',
      '-傳三章 卷下·葉一a',
      '-傳四章 卷下·葉一a',
      '-傳五章 卷下·葉一b',
    ]);
    const keys = pages.flatMap((p) => p.lines.flatMap((l) => l.nodes ?? [])).map((n) => n.key);
    expect(keys.slice(1, 5)).toEqual([
      'KR1h9001_WYG_000~2',
      'KR1h9001_WYG_001',
      'KR1h9001_WYG_001.1',
      'KR1h9001_WYG_001.2',
    ]);
  });

  it('cuts the streams where a 卷 begins', () => {
    const { pages } = open([book]);
    const cuts = pages.flatMap((p) => p.lines.filter((l) => l.section).map(() => p.pageNum));
    expect(cuts).toEqual(['提要·葉一a', '原序·葉二a', '卷上·葉一a', '卷下·葉一a']);
  });

  it('keeps a note that runs over lines and a page as one', () => {
    const notes = runsOf(open([book]).pages).filter((r) => r.kind === 'note');
    const whole: string[] = [];
    for (const note of notes) {
      const text = [...note.right, ...note.left].map((c) => c.text).join('');
      if (note.continues) whole[whole.length - 1] += text;
      else whole.push(text);
    }
    expect(whole).toContain('盤沐浴之盤也銘名其器以自警之辭也');
    expect(whole.find((n) => n.startsWith('程子曰親當作新'))).toMatch(/則事理當然之極也$/);
  });

  it('describes its gaiji by list and composition', () => {
    const { product } = open([book], around);
    expect(product.gaiji.get('&KR0008;')).toEqual({ code: '&KR0008;', ids: '⿰圭頁', normal: '頃' });
    expect(product.gaiji.get('[沔-丏+丐]')).toMatchObject({ ids: '⿰氵丐' });
  });

  it('takes authors, class and extent from the catalogue, the form from the text', () => {
    const { product, faults } = open([book], around);
    expect(product.books[0]).toMatchObject({
      title: '大學集說',
      authors: [{ name: '朱熹', dynasty: '宋', role: '撰' }],
      edition: '文淵閣四庫全書',
      witness: 'WYG',
      siKu: '經',
      category: '四書類',
      extent: '二卷',
      classes: ['經部/四書類'],
      publishers: ['四庫全書館'],
      publishEras: ['清'],
    });
    expect(product.form).toEqual({ lines: 8, cells: 21 });
    expect(product.readBytes()).toBe(product.totalBytes);
    expect(faults()).toEqual([]);
  });
});

describe('several texts, and what is refused', () => {
  let dir = '';
  const write = (path: string, text: string | Uint8Array) => {
    const file = join(dir, path);
    mkdirSync(resolve(file, '..'), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  const page = (id: string, edition = 'WYG') =>
    `#+TITLE: 某書\n<pb:${id}_${edition}_001-1a>¶\n天地&KR9999;¶\n`;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'kanripo-'));
    write('KR1x0001/WYG/KR1x0001_001.txt', page('KR1x0001'));
    write('KR1x0001/SBCK/KR1x0001_001.txt', page('KR1x0001', 'SBCK'));
    write('KR1x0001/_data/imglist/KR1x0001_001.txt', '001-1a00\tWYG 001-1a\tWYG0484/WYG0484-0003c.png\n');
    write('KR1x0001/master/KR1x0001_001.txt', page('KR1x0001'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('puts each book under a root of its own, and keeps page and node keys apart', () => {
    const { pages } = open([join(dir, 'KR1x0001/WYG'), join(dir, 'KR1x0001/master'), book]);
    const nodes = pages.flatMap((p) => p.lines.flatMap((l) => l.nodes ?? []));
    expect(nodes.filter((n) => n.isBook).map((n) => [n.depth, n.title])).toEqual([
      [0, '某書'],
      [0, '某書'],
      [0, '大學集說'],
    ]);
    expect(new Set(nodes.map((n) => n.key)).size).toBe(nodes.length);
    expect(pages.slice(0, 2).map((p) => p.pageKey)).toEqual(['KR1x0001_WYG_001-1a', 'KR1x0001_WYG_001-1a#2']);
  });

  it('requires the edition to be named when there are several, and reads the one named', () => {
    const text = join(dir, 'KR1x0001');
    expect(refusal([text])).toEqual([
      'this text has several editions: choose one of its editions: SBCK, WYG, master',
    ]);
    expect(refusal([text], { edition: 'T' })[0]).toContain('SBCK, WYG, master');
    expect(open([text], { edition: 'SBCK' }).pages[0].pageKey).toBe('KR1x0001_SBCK_001-1a');
    expect(refusal([join(text, 'WYG')], { edition: 'SBCK' })).toHaveLength(1);
  });

  it('refuses what is no text, by name', () => {
    const file = write('a-file.txt', 'x');
    const bad = write('bad/KR1x0002/WYG/KR1x0002_001.txt', new Uint8Array([0x0a, 0xe5, 0xa4]));
    const bare = write('bare/KR1x0003/WYG/KR1x0003_001.txt', '天地¶\n');
    expect(refusal([join(dir, 'absent')])[0]).toContain('no such folder');
    expect(refusal([file])[0]).toContain('this is a file');
    expect(refusal([join(dir, 'KR1x0001/_data')])[0]).toContain('page mark');
    expect(refusal([join(fixtures, 'kanripo')])[0]).toContain('no .txt files');
    expect(refusal([bare.replace(/\/[^/]*$/, '')])[0]).toContain('page mark');
    expect(refusal([book, book])[0]).toContain('twice');
    expect(refusal([])).toHaveLength(1);
    expect(checkKanripo([bad.replace(/\/[^/]*$/, '')])).toEqual([
      { file: bad, line: 2, message: 'the file is not UTF-8: convert it to UTF-8', severity: 'error' },
    ]);
    expect(refusal([book], { gaijiDir: dir })[0]).toContain('charlist.org.txt');
    expect(refusal([book], { catalogDir: join(dir, 'absent') })[0]).toContain('no such folder');
  });

  it('reports a code that is not in the list, and keeps it', () => {
    const { faults, product } = open([join(dir, 'KR1x0001/WYG')], { gaijiDir: around.gaijiDir });
    expect(faults()).toMatchObject([{ line: 3, severity: 'warning' }]);
    expect([...product.gaiji.keys()]).toEqual(['&KR9999;']);
  });

  it('keeps in a title the code of a gaiji that is known by nothing else', () => {
    const text = `#+TITLE: 某書\n<pb:KR1x0004_WYG_001-1a>¶\n** 天&KR9999;傳\n天地玄黃¶\n`;
    const file = write('titled/KR1x0004/WYG/KR1x0004_001.txt', text);
    const titles = nodesOf(open([resolve(file, '..')]).pages);
    expect(titles.some((title) => title.includes('天&KR9999;傳'))).toBe(true);
    expect(titles.join('')).not.toContain('〓');
  });

  it('checks every fault of a text by file and line', () => {
    const file = write(
      'KR1x0004/WYG/KR1x0004_001.txt',
      `${page('KR1x0004')}甲(乙¶\n丙)丁(戊/己¶\n庚¶\n</TEI¶\n`,
    );
    expect(checkKanripo([resolve(file, '..')]).map((f) => [f.file, f.line])).toEqual([
      [file, 5],
      [file, 7],
    ]);
  });
});
