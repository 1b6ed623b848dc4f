import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headLength, headParagraphs } from './article-heads.ts';

const words = fc.array(fc.constantFrom('天', '地', '玄', '黃', '𠀀', 'a'), { minLength: 1, maxLength: 4 });
const title = words.map((characters) => characters.join(''));

it('[N-016] takes off as many paragraphs as are titles, in whatever order, and leaves a text that has no others', () => {
  expect(headParagraphs(['社論', '師說', '錄《古文觀止》', '韓愈'], ['社論', '師說', '錄《古文觀止》'])).toBe(
    3,
  );
  expect(headParagraphs(['煌煌鉅製', '全唐詩'], ['', '全唐詩', ''])).toBe(0);
  expect(headParagraphs(['全唐\n詩 ', '', '康熙敕編'], ['全唐詩'])).toBe(2);
  expect(headParagraphs(['全唐詩', '全唐詩', '文'], ['全唐詩'])).toBe(1);
  expect(headParagraphs(['全唐詩'], ['全唐詩'])).toBe(0);
  expect(headParagraphs([], ['全唐詩'])).toBe(0);
});

it('[N-016] finds where a text begins after its titles, whatever lies between', () => {
  fc.assert(
    fc.property(
      fc.array(title, { maxLength: 3 }),
      fc.constantFrom('', ' ', '。', '\n「'),
      (titles, between) => {
        const head = titles.map((one) => one + between).join('');
        expect(headLength(`${head}文曰`, titles)).toBe(head.length);
        expect(headLength(head, titles)).toBe(0);
        expect(headLength(`文${head}`, titles)).toBe(0);
      },
    ),
  );
  expect(headLength('孤舟圖孤舟蓑笠翁', ['孤舟圖', '孤舟蓑笠翁（柳宗元句）'])).toBe(3);
});
