import { describe, expect, it } from 'vitest';
import { findContents } from './find-contents.ts';
import { findLoneTitles, TitleSignWeigher } from './find-lone-titles.ts';
import { linesOf } from '#testing/products/kanripo-lines.ts';
import { writeNumeral } from '#search/characters/numerals.ts';

const full = '文皇帝諱丕字子桓武帝太子也中平四年冬生於譙';
const titles = (rows: string[], signs: { alone?: true; numbered?: true }) =>
  findLoneTitles(linesOf(rows), { alone: false, numbered: false, ...signs }).map((i) => rows[i]);

const signsOf = (rows: string[]) => {
  const weigher = new TitleSignWeigher(21);
  weigher.add(linesOf(rows));
  return weigher.signs();
};

describe('isolated titles', () => {
  it('takes a short line between empty ones, and no signature, list or running text', () => {
    const head = ['　魏志卷二', '晉著作郎陳　壽撰', '', '', '宋國子博士聞喜裴松之注', '', ''];
    expect(titles([...head, '文帝(丕)', '', full], { alone: true })).toEqual(['文帝(丕)']);
    expect(titles([full, '文帝(丕)', full], { alone: true })).toEqual([]);
    const list = ['', '武宣卞皇后　　文昭甄皇后', '', '', '明元郭皇后', '', full];
    expect(titles([...head, ...list], { alone: true })).toEqual([]);
  });

  it('accepts one only where running text is not isolated too', () => {
    const title = ['文帝(丕)', '明帝(叡)', '武帝(操)'].flatMap((t) => ['', t, '', full, full]);
    expect(signsOf(title).alone).toBe(true);
    const dirty = [...title, '', full, '', full, '', full.slice(3), ''];
    expect(signsOf(dirty).alone).toBe(false);
  });
});

describe('titles that are counted', () => {
  const names = [...'封龔洪鍾龍終宫豐䝉東桐'].map((name, i) => [`${name}(${writeNumeral(i + 7)})`, full]);

  it('takes names with a number, where the numbers go up', () => {
    expect(signsOf(names.flat()).numbered).toBe(true);
    expect(signsOf(names.toReversed().flat()).numbered).toBe(false);
    expect(titles(['侯莫陳(千百八七)', full, '封(七)父君也', '封(姓)'], { numbered: true })).toEqual([
      '侯莫陳(千百八七)',
    ]);
  });
});

describe('tables of contents', () => {
  const inTable = (rows: string[]) => [...findContents(linesOf(rows), 21)].map((i) => rows[i]);

  it('ends where it says so, where a 卷 or running text begins, or with its part', () => {
    const table = ['六臣註文選目録', '　　賦甲', '　　　京都上', '　第一卷'];
    expect(inTable([...table, '六臣註文選目録終', '　　賦甲'])).toEqual([...table, '六臣註文選目録終']);
    expect(inTable([...table, full, '　　賦甲'])).toEqual(table);
    expect(inTable([...table, '御定康熙字典卷十一', '　　　戈部'])).toEqual(table);
    expect(inTable(table)).toEqual(table);
  });
  it('is not where a text speaks of one', () =>
    expect(inTable(['至於歆著七略目録之書也', '劉向列子目録曰至於力命篇一推分命', full])).toEqual([]));
});
