import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { usualFeedbackTypes } from '#contract/site/feedback-texts.ts';
import { rankingTexts } from '#contract/site/ranking-texts.ts';
import { strangeWords } from '#testing/run/latin-words.ts';
import { collectTexts, traditionalTable } from './traditional-texts.ts';

const texts = await collectTexts();
const all = [...texts.values()].flat();
const table = traditionalTable(all);
const traditional = (text: string): string => table[text] ?? text;

/** Characters that no Traditional text has: found where a conversion was left undone. */
const simplifiedOnly =
  /[这个们对应检录书页览阅读选择显隐说图单号码权访问网络误错关闭载处号条词简编档终级产进时间]/u;
/** Sentences that name the Simplified form itself. */
const about = /^(简|切换到简体|简体与繁体：说、說)$/;

/** What is read or written as it is in either script: components of characters, a date's form, the name of a table. */
const data = new Set([
  '亻八儿冫刂力十又亠冖冂勹匚厂卩几',
  '米耳虫言足車金食馬魚鳥角麥黑鼠龍',
  '^(?:中[華华])?民[國国](',
  '表外漢字字体表',
]);

/** What the client's files have in quotation marks or between tags, each with its file. */
function* literals(): Generator<[file: string, text: string]> {
  const web = join(import.meta.dirname, '../..', 'web');
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    const found: string[] = [];
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
      TemplateElement: ({ value }) => void found.push(value.raw),
      JSXText: ({ value }) => void found.push(value.trim()),
    }).visit(parseSync(file, readFileSync(join(web, file), 'utf8')).program);
    for (const text of found) if (/\p{Script=Han}/u.test(text)) yield [file, text];
  }
}

describe('the Traditional interface', () => {
  it('finds the sentences of every feature, and the messages of the server', () => {
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining([
        'contract/http/errors.ts',
        'web/kit/texts.ts',
        'web/session/texts.ts',
        'web/home/texts.ts',
      ]),
    );
    expect(all.length).toBeGreaterThan(100);
  });

  it('[G-002] [G-018] has a form for every sentence, with nothing Simplified left in it', () => {
    const left = all.filter((text) => !about.test(text) && simplifiedOnly.test(traditional(text)));
    expect(left.map(traditional)).toEqual([]);
  });

  it('[G-002] finds every sentence that the client has, in whatever file, and those that the server sends to be shown', () => {
    const known = new Set(all);
    const others = [...literals()].filter(([, text]) => !known.has(text) && !data.has(text));
    const changed = traditionalTable(others.map(([, text]) => text));
    const lost = others.filter(([, text]) => changed[text] !== undefined);
    expect(lost).toEqual([]);
    for (const { method, measure } of Object.values(rankingTexts))
      for (const text of [method, ...(measure === undefined ? [] : [measure])]) expect(known).toContain(text);
    for (const type of usualFeedbackTypes) expect(known).toContain(type);
  });

  it('keeps the places of a sentence as they are', () => {
    const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const text of all) expect(places(traditional(text))).toEqual(places(text));
  });

  it.each([
    ['账号', '帳號'],
    ['登录', '登入'],
    ['退出登录', '登出'],
    ['检索结果为空', '檢索結果為空'],
    ['请求错误：请求的资源不存在', '請求錯誤：請求的資源不存在'],
  ])('says %s as %s', (simplified, expected) => {
    expect(traditionalTable([simplified])[simplified]).toBe(expected);
  });

  it('[G-002] has Traditional quotation marks, and characters that are spoken of as they are', () => {
    expect(all.map(traditional).filter((text) => /[“”‘’]/.test(text))).toEqual([]);
    const spokenOf = all.find((text) => text.includes('查“历”得'));
    expect(traditional(spokenOf ?? '')).toMatch(/查「历」得「歷」「曆」.+「歴」也得「历」/u);
  });

  it('[G-001] is Chinese: no key, and no word in Latin letters but names', () => {
    const strange = [...texts].flatMap(([file, sentences]) =>
      sentences.flatMap((text) => {
        // Error codes are listed among their messages.
        if (file === 'contract/http/errors.ts' && /^[a-z-]+$/.test(text)) return [];
        return strangeWords(text).map((word) => `${file}: ${word} in ${text}`);
      }),
    );
    expect(strange).toEqual([]);
  });
});
