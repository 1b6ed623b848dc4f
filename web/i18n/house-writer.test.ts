import fc from 'fast-check';
import * as OpenCC from 'opencc-js';
import { describe, expect, it } from 'vitest';
import { collectTexts } from '#scripts/build/traditional-texts.ts';
import { packPhrases } from '#scripts/build/traditional-phrases.ts';
import { makeHouseWriter, writeHouseHtml } from './house-writer.ts';

const write = makeHouseWriter(packPhrases({ 登录: '登入', 一出: '一出' }));

describe('what the house has written, in Traditional', () => {
  it('is as OpenCC has it: every sentence of the interface, and any order of them', async () => {
    const openCC = OpenCC.Converter({ from: 'cn', to: 'tw' });
    const plain = makeHouseWriter(packPhrases({}));
    const unquoted = /[「」『』《》“”‘’]/;
    const sentences = [...(await collectTexts()).values()].flat().filter((text) => !unquoted.test(text));
    for (const text of sentences) expect(plain(text)).toBe(openCC(text));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...sentences), { minLength: 2, maxLength: 5 }), (some) => {
        const text = some.join('，');
        expect(plain(text)).toBe(openCC(text));
      }),
    );
  });

  it.each([
    ['头发与发展', '頭髮與發展'],
    ['皇后以后', '皇后以後'],
    ['公里、里面、故里', '公里、裡面、故里'],
    ['干部、干燥、干涉、乾隆', '幹部、乾燥、干涉、乾隆'],
    ['著者着手', '著者著手'],
    ['每一出版物', '每一出版物'],
    ['请登录', '請登入'],
    ['统一码兼容汉字', '統一碼兼容漢字'],
  ])('tells the characters of %s apart by their words', (simplified, traditional) => {
    expect(write(simplified)).toBe(traditional);
  });

  it('has Traditional quotation marks', () => {
    expect(write('点“检索‘明月’”')).toBe('點「檢索『明月』」');
  });

  it.each([
    ['输入「刘禹锡」', '輸入「刘禹锡」'],
    ['“雲”误代“云”，『头发』', '「雲」誤代「云」，『头发』'],
    ['收《三字经》《後漢書》《云麓漫抄》', '收《三字經》《後漢書》《云麓漫抄》'],
    ['爲學，群書之後', '爲學，群書之後'],
    ['雲笈七籤，余靖', '雲笈七籤，余靖'],
  ])('leaves quotations, single characters and titles in their script: %s', (written, shown) => {
    expect(write(written)).toBe(shown);
  });

  it('goes through elements, but not into addresses, quotations and what is typed', () => {
    const html =
      '<p>见<a href="/article/检索" title="说明">说明</a>，<code>刘</code><img src="书" alt="书影"></p>' +
      '<blockquote><p>后台云：<code>刘</code>后</p></blockquote><p>后台</p>';
    expect(writeHouseHtml(html, write)).toBe(
      '<p>見<a href="/article/检索" title="說明">說明</a>，<code>刘</code><img src="书" alt="書影"></p>' +
        '<blockquote><p>后台云：<code>刘</code>后</p></blockquote><p>後臺</p>',
    );
  });
});
