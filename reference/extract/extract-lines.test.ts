import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedNames, cutAtTitles, ofOwnOrgan } from './counted-names.ts';
import { extractCharacters, heaviestAscending } from './extract-characters.ts';
import { extractLines } from './extract-lines.ts';
import { CharacterRules, LineRules } from './extract-rules.ts';
import type { TextLine } from './text-line.ts';

/** `甘草(本經)`: an indent by wide blanks, notes in brackets, empty places by blanks. */
const lineOf = (written: string, lineId: number): TextLine => {
  const body = written.replace(/^　*/u, '');
  const cells: TextLine['cells'] = [];
  let isNote = false;
  let afterGap = false;
  for (const text of body) {
    if (text === '(' || text === ')') {
      isNote = text === '(';
      if (isNote && cells.at(-1)?.isNote) afterGap = true;
    } else if (text === '　') afterGap = true;
    else {
      cells.push({ text, isNote, afterGap, pageId: 1, lineId, wordId: cells.length + 1 });
      afterGap = false;
    }
  }
  return { cells, indent: written.length - body.length, isFull: cells.length > 15, pageId: 1 };
};
const linesOf = (text: string) => text.split('\n').map((line, i) => lineOf(line, i + 1));

describe('entries of a book', () => {
  const herbs = LineRules.parse({
    kind: 'lines',
    head: { indents: [0], most: 8, followedBy: ['釋名', '氣味'] },
    name: { ends: 'start' },
    parts: [
      { field: 'alias', openings: ['釋名'] },
      { field: 'yaoXiao', openings: ['氣味'] },
      { field: 'gongXiao', openings: ['主治'], anywhere: true },
    ],
    others: ['附方'],
  });
  it('are cut at their headwords, with their parts, and text without a headword is reported', () => {
    const { entries, unread } = extractLines(
      linesOf(`本草綱目卷一
　釋名無首
甘草(本經)
　釋名蜜甘(别錄)國老　美草(時珍曰甘)
　(又名)蕗草
　氣味甘平無毒(某曰)主治寒熱
　根主治解毒(别錄)附方(一)湯方
黄耆
　氣味甘微温`),
      herbs,
    );
    expect(entries.map(({ fields }) => fields)).toMatchObject([
      { name: '本草綱目卷一', alias: ['無首'] },
      {
        name: '甘草',
        alias: ['蜜甘', '國老', '美草', '蕗草'],
        yaoXiao: '甘平無毒',
        gongXiao: '寒熱\n根：解毒',
      },
      { name: '黄耆', yaoXiao: '甘微温' },
    ]);
    expect(entries[2].fields.exp).toBeUndefined();
    expect(entries[1].span.from.lineId).toBe(3);
    expect(entries[1].span.to.lineId).toBe(7);
    expect(entries[1].parts.gongXiao.map(({ from }) => from.lineId)).toEqual([6, 7]);
    expect(unread).toEqual([]);
    const [lost] = extractLines(linesOf('甘草\n　釋名國老\n　釋名何物'), herbs).unread;
    expect(lost).toMatchObject({ text: '釋名何物', why: 'it has no headword before it' });
  });

  it('have parts named by the heading before them, which goes on, and end at the title of a section', () => {
    const { entries } = extractLines(
      linesOf(`苦瓜
　釋名氣味
　根氣味苦(某曰)無毒主治邪熱
　白毛及皮(陳者)氣味(缺)主治癢
　蘆
　主治寒(某)
菜之四(六種)
紫菜
　釋名紫䓴`),
      LineRules.parse({ ...herbs, ends: ['菜之四'], notHeadings: ['毒'] }),
    );
    expect(entries.map(({ fields }) => fields)).toEqual([
      { name: '苦瓜', yaoXiao: '根：苦無毒', gongXiao: '根：邪熱\n白毛及皮：癢\n蘆：寒' },
      { name: '紫菜', alias: ['紫䓴'] },
    ]);
  });

  it('are named by what is counted', () => {
    const counting = { sorts: ['滿洲', '漢人', '各'], units: ['人'], uncounted: ['無定員'] };
    expect(countedNames('左右侍郎滿洲漢人各一人', counting)).toEqual(['左右侍郎']);
    expect(countedNames('郎中滿洲二人漢人十有二人員外郎無定員', counting)).toEqual(['郎中', '員外郎']);
    expect(countedNames('各處筆帖式八人', counting)).toEqual(['各處筆帖式']);
    expect(countedNames('設承政二員', counting)).toEqual([]);
    expect(countedNames('二人', counting)).toEqual([]);
    expect(countedNames('總裁各無定員', counting)).toEqual(['總裁']);
    expect(cutAtTitles('本館編修檢討', ['編修', '檢討'])).toEqual(['本館編修', '檢討']);
    expect(cutAtTitles('檢討官', ['編修', '檢討'])).toEqual(['檢討官']);
    expect(ofOwnOrgan('通政使司通政使', ['司'])).toBe('通政使');
    expect(ofOwnOrgan('司獄司司獄', ['司'])).toBe('司獄');
    expect(ofOwnOrgan('布政使司經厯', ['司'])).toBeUndefined();
  });

  it('of a head continued after a line that ends with a count end at the next head, read or not', () => {
    const offices = LineRules.parse({
      kind: 'lines',
      head: { indents: [0], most: 80 },
      name: {
        ends: 'counted',
        sorts: ['滿洲', '漢人', '各'],
        units: ['人'],
        places: ['江蘇', '浙江', '漢軍旗'],
        titles: ['司庫'],
        organs: ['㕔'],
      },
      dynasty: '清',
      others: ['謹案'],
      explanation: 600,
    });
    const { entries, unread } = extractLines(
      linesOf(`稽勲清吏司郎中滿洲漢人各一人員外郎滿洲二人
漢人一人主事滿洲漢人各一人
　掌更名改籍
司務㕔司務滿洲漢人各一人
　掌收發文移
　謹案舊制不同
贓罰庫司庫一人
前鋒校䕶軍校各一人
　掌宿衞
庫大使浙江二人江蘇浙江各一人漢軍旗二人
　掌庫藏出納之事`),
      offices,
    );
    expect(entries.map(({ fields: { name, exp } }) => [name, exp])).toEqual([
      ['稽勲清吏司郎中', '掌更名改籍'],
      ['員外郎', '掌更名改籍'],
      ['主事', '掌更名改籍'],
      ['司務', '掌收發文移'],
      ['贓罰庫司庫', undefined],
      ['庫大使', '掌庫藏出納之事'],
    ]);
    expect(entries[3].fields).toMatchObject({ alias: ['司務㕔司務'], dynasty: '清' });
    expect(unread.map(({ why }) => why)).toEqual(['“前鋒校䕶軍校” is not one name']);
  });

  it('of a dictionary end at the next character, at a heading, or where a headword is missing', () => {
    const { entries, unread } = extractCharacters(
      linesOf(`甲(集韻古狎切音夾草木初生)二
乙(廣韻於筆切又集韻億姞切)増(字彙同乙)
丙丁乙(集韻補永切音炳)又(爾雅)(集韻莫江切音尨犬名)
丁(俗打字)甲(集韻見上)`),
      CharacterRules.parse({
        kind: 'characters',
        openings: ['集韻', '廣韻', '字彙'],
        headings: ['二', '増'],
        others: ['又'],
        further: ['又', '切'],
      }),
      (c) => (c === '增' ? undefined : { 甲: 1, 乙: 2, 丙: 3, 丁: 4 }[c]),
    );
    expect(entries.map(({ fields: { name, exp } }) => [name, exp])).toEqual([
      ['甲', '集韻古狎切音夾草木初生'],
      ['乙', '廣韻於筆切又集韻億姞切'],
      ['丁', '俗打字'],
    ]);
    expect(unread.map(({ text }) => text.slice(0, 3))).toEqual(['甲集韻']);
  });

  const dictionary = CharacterRules.parse({
    kind: 'characters',
    openings: ['集韻', '廣韻', '字彙', '古文'],
    headings: ['一', '二', '増'],
    sections: ['部'],
    ends: ['字典卷'],
    before: ['御名'],
    forms: ['古文'],
    standsFor: { 𤣥: '玄' },
    others: ['又', '級'],
    further: ['又', '切'],
  });
  const explained = (text: string, order: string) => {
    const at = (c: string) => (order.includes(c) ? order.indexOf(c) + 1 : undefined);
    return extractCharacters(linesOf(text), dictionary, at).entries.map(({ fields: { name, exp } }) => [
      name,
      exp,
    ]);
  };

  it('of a dictionary begin a section with its own character, wherever else that may stand', () => {
    const entries = explained(
      `序　一(集韻見於此)加一級
字典卷一目録
　一部
　二部
字典卷一
　一部
一古文弌(廣韻於悉切)丁(廣韻當經切)
二部
二古文弍(廣韻而至切)増(字彙同二)二(集韻亦二)
　玄部
御名玄(集韻胡涓切)字典卷一
字典卷二目録`,
      '一丁二玄',
    );
    expect(entries).toEqual([
      ['一', '古文弌廣韻於悉切'],
      ['丁', '廣韻當經切'],
      ['二', '古文弍廣韻而至切'],
      ['玄', '集韻胡涓切字典卷一'],
    ]);
  });

  it('of a dictionary go on after their other forms, and end where a headword is missing before a note', () => {
    const entries = explained(
      `國古文囗囶圀䆐(集韻古或切集韻骨或切音馘廣韻邦也)(字彙音某)
陰古文霒侌　(集韻於今切)又幽也　(俗隂字)
陽(集韻余章切)又明也増(字彙古文昜字)`,
      '囗國囶陰陽',
    );
    expect(entries).toEqual([
      ['國', '古文囗囶圀䆐集韻古或切集韻骨或切音馘廣韻邦也'],
      ['陰', '古文霒侌集韻於今切又幽也'],
      ['陽', '集韻余章切又明也'],
    ]);
  });

  it('of a dictionary are found by the character that a headword represents', () => {
    const { entries } = extractCharacters(linesOf('𤣥部\n御名𤣥(集韻胡涓切)'), dictionary, () => 1);
    expect(entries.map(({ fields }) => fields)).toEqual([{ name: '𤣥', alias: ['玄'], exp: '集韻胡涓切' }]);
  });

  it('of a dictionary are headed by the character that a gaiji is normalised to', () => {
    const [line] = linesOf('&(集韻神至切)');
    line.cells[0] = { ...line.cells[0], text: '&KR0344;', standard: '示' };
    const { entries } = extractCharacters([line], dictionary, (c) => (c === '示' ? 1 : undefined));
    expect(entries.map(({ fields }) => fields.name)).toEqual(['示']);
  });

  it('in the order of a dictionary are the heaviest ascending row', () => {
    const weigh = (row: readonly (readonly [number, number])[]): number => {
      const best = row.map(([, weight]) => weight);
      for (const [i, [value, weight]] of row.entries())
        for (let j = 0; j < i; j++) if (row[j][0] < value) best[i] = Math.max(best[i], best[j] + weight);
      return Math.max(0, ...best);
    };
    const pair = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 40 }), (row) => {
        const found = heaviestAscending(row.map(([position, weight], at) => ({ at, position, weight })));
        expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBe(weigh(row));
        expect(
          found.every(
            ({ at, position }, i) =>
              row[at][0] === position &&
              (i === 0 || (found[i - 1].at < at && found[i - 1].position < position)),
          ),
        ).toBe(true);
      }),
    );
  });
});
