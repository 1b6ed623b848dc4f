import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openKanripo } from './open-kanripo.ts';
import { readStatedAuthors, weighAuthors } from './stated-authors.ts';

const head = (lines: string[], id = 'KR2x0001') =>
  `#+TITLE: 某書\n<pb:${id}_WYG_001-1a>¶\n欽定四庫全書¶\n　某書卷一¶\n${lines.map((line) => `${line}¶\n`).join('')}`;
const stated = (line: string) =>
  readStatedAuthors(head([line])).map(({ dynasty, name }) => `${dynasty} ${name}`);

describe('what a text states of its makers', () => {
  it.each([
    ['　　　　　　　　　　　　宋　陶岳　撰', ['宋 陶岳']],
    ['　資治通鑑巻一　　　　　宋　司馬光　撰', ['宋 司馬光']],
    ['　廣韻卷一　　　　　　宋　陳彭年等　撰', ['宋 陳彭年']],
    ['九章算術卷一　　　　　晉　劉　徽　注', ['晉 劉徽']],
    ['　　　　　　　　　　　　元　吳師道補正', ['元 吳師道']],
    ['　戰國策校注卷一　　　　宋　鮑彪　原注', ['宋 鮑彪']],
    // A misprint for 宋, no dynasty, a heading, prose.
    ['　　　　　　　　　　　　宗　陶岳　撰', []],
    ['　　　　　　　　　　　　胡三省　音註', []],
    ['　梁(二十一條/)', []],
    ['宋朝以來撰者甚衆', []],
  ])('%s', (line, makers) => {
    expect(stated(line)).toEqual(makers);
  });

  const weigh = (catalogued: string, line: string) => {
    const { authors, differing, isStated } = weighAuthors(
      [{ name: '陶岳', dynasty: catalogued }],
      readStatedAuthors(head([`　　　　${line}`])),
    );
    return [authors[0].dynasty, isStated, differing.map(({ line: at }) => at)];
  };
  it('has the dynasty of the text go before that of the catalogue, and says so with the line', () => {
    expect(weigh('晉', '宋　陶岳　撰')).toEqual(['宋', true, [5]]);
    expect(weigh('宋', '宋　陶岳　撰')).toEqual(['宋', true, []]);
    // A longer name of the same, of which the text has the end.
    expect(weigh('劉宋', '宋　陶岳　撰')).toEqual(['劉宋', true, []]);
    expect(weigh('北宋', '宋　陶岳　撰')).toEqual(['北宋', true, []]);
  });

  it('takes nothing from a text that names somebody else, and says so', () => {
    expect(weigh('晉', '宋　陶嶽山　撰')).toEqual(['晉', false, [5]]);
    expect(weigh('晉', '胡三省　音註')).toEqual(['晉', false, []]);
  });
});

describe('a book that its catalogue has under another dynasty', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stated-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  };

  it('is imported with its own, and the catalogue is reported', () => {
    write(
      'catalogue/KR/KR2x.txt',
      '*** KR2x0001 某書-晉-陶岳\n**** 人物\n***** 陶岳\n:PROPERTIES:\n:DYNASTY: 晉\n:FUNCTION: 撰\n:END:\n',
    );
    const preface = head(['　　　　唐　某人　撰']).replace('_001-', '_000-');
    write('KR2x0001/WYG/KR2x0001_000.txt', preface);
    write('KR2x0001/WYG/KR2x0001_001.txt', head(['　　　　宗　陶岳　撰']));
    write('KR2x0001/WYG/KR2x0001_002.txt', head(['　　　　宋　陶岳　撰']).replace('_001-', '_002-'));
    const opened = openKanripo([join(dir, 'KR2x0001/WYG')], { catalogDir: join(dir, 'catalogue') });
    if (!('product' in opened)) throw new Error('it was refused');
    expect(opened.product.books[0]).toMatchObject({
      authors: [{ name: '陶岳', dynasty: '宋', role: '撰' }],
      authorsFrom: 'text',
    });
    expect(opened.faults()).toEqual([
      {
        file: join(dir, 'KR2x0001/WYG/KR2x0001_002.txt'),
        line: 5,
        severity: 'warning',
        message: "the text has 宋　陶岳, the catalogue 晉: the text's is taken",
      },
    ]);
  });
});
