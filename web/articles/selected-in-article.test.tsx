import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { selectsMachineRead } from '../selection/machine-read-copies.ts';
import { stretchSelected, textSelectedIn } from './selected-in-article.ts';

const shown = () => {
  const { container } = render(
    <>
      <p id="before">前</p>
      <div id="text" data-machine-read="" data-part="3">
        <p className="article-part-head">第1版</p>
        <p data-from="0">蘇州城外</p>
        <p data-from="4">
          山
          <ruby>
            塘<rt>táng</rt>
          </ruby>
          七里
          <br />
          如畫
        </p>
        <p className="article-part-head">第2版</p>
        <p>歸途</p>
      </div>
      <p id="after">後</p>
    </>,
  );
  return (id: string): Element => [...container.children].find((element) => element.id === id)!;
};

const select = (from: Node, fromAt: number, to: Node, toAt: number): Selection => {
  const selection = document.getSelection()!;
  selection.setBaseAndExtent(from, fromAt, to, toAt);
  return selection;
};

it('writes what is selected of an article a line a paragraph, over its parts, without labels and readings', () => {
  const text = shown()('text');
  const [first, last] = [text.children[1].firstChild!, text.children[4].firstChild!];
  expect(textSelectedIn(text, select(first, 2, last, 1))).toBe('城外\n山塘七里\n如畫\n歸');
  // The last paragraph does not tell where it begins.
  expect(stretchSelected(document.getSelection())).toBeUndefined();
  expect(textSelectedIn(text, select(first, 1, first, 3))).toBe('州城');
  const seven = text.children[2].lastChild!.previousSibling!.previousSibling!;
  expect(stretchSelected(select(first, 1, seven, 1))).toEqual({ pageId: 3, from: 1, to: 7 });
});

it('takes nothing that reaches beyond the article, and knows that it is machine-read all the same', () => {
  const find = shown();
  const text = find('text');
  const beyond = select(find('before').firstChild!, 0, text.children[1].firstChild!, 2);
  expect([textSelectedIn(text, beyond), selectsMachineRead(beyond)]).toEqual(['', true]);
  const outside = select(find('after').firstChild!, 0, find('after').firstChild!, 1);
  expect([textSelectedIn(text, outside), selectsMachineRead(outside)]).toEqual(['', false]);
  expect(textSelectedIn(text, select(text.children[1].firstChild!, 1, text.children[1].firstChild!, 1))).toBe(
    '',
  );
  expect(textSelectedIn(text, null)).toBe('');
});
