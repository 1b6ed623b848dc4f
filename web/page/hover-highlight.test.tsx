import { fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HoverHighlight } from './hover-highlight.tsx';
import { cellsOfLeaf } from './columns/highlighted-cells.ts';
import { clearMarks, setMarks } from './columns/marks.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';

const page = pageOf([columnOf(1, '天地玄黃'), columnOf(2, '宇宙洪荒')]);
const fit = { left: 0, top: 0, scaleX: 0.5, scaleY: 0.5, width: 550, height: 750 };

/** Leaf and figure, at the corner of the window both: a browser without layout has them nowhere else. */
const open = () => {
  const [leaf, figure] = [document.createElement('div'), document.createElement('figure')];
  document.body.append(leaf, figure);
  const props = { page, fit, leaf, figure, find: cellsOfLeaf, scroller: { current: null } };
  const { rerender } = render(<HoverHighlight {...props} />);
  const lights = () => [leaf, figure].map((of) => of.querySelector<HTMLElement>('.hover-highlight'));
  const shown = () =>
    lights().map((light) =>
      !light || light.hidden
        ? undefined
        : [light.style.transform, light.style.width, light.style.height].join(),
    );
  return {
    leaf,
    figure,
    shown,
    turn: (to: typeof page) => rerender(<HoverHighlight {...props} page={to} />),
  };
};

describe('the highlight of a cell', () => {
  afterEach(() => {
    clearMarks('selection');
    document.body.replaceChildren();
  });
  /** Second character of the second column: from 800 to 900 across, from 150 to 200 down, at half size. */
  const second = 'translate(400px, 75px),50px,25px';

  it('is shown on text and picture at once, whichever the pointer is over, and leaves with it', () => {
    const { leaf, figure, shown } = open();
    for (const over of [leaf, figure]) {
      fireEvent.pointerMove(over, { clientX: 425, clientY: 80, pointerType: 'mouse' });
      expect(shown()).toEqual([second, second]);
      fireEvent.pointerLeave(over);
      expect(shown()).toEqual([undefined, undefined]);
    }
  });

  it('is not shown beside the columns, nor for a finger', () => {
    const { leaf, shown } = open();
    fireEvent.pointerMove(leaf, { clientX: 425, clientY: 20, pointerType: 'mouse' });
    expect(shown()).toEqual([undefined, undefined]);
    fireEvent.pointerMove(leaf, { clientX: 425, clientY: 80, pointerType: 'touch' });
    expect(shown()).toEqual([undefined, undefined]);
  });

  it('stays where a selection begins while the pointer is elsewhere, on its page alone', () => {
    const { leaf, shown, turn } = open();
    setMarks('selection', page.pageId, [
      { lineId: 2, start: 2, end: 4 },
      { lineId: 3, start: 1, end: 1 },
    ]);
    expect(shown()).toEqual([second, second]);
    fireEvent.pointerMove(leaf, { clientX: 475, clientY: 55, pointerType: 'mouse' });
    expect(shown()).not.toContain(second);
    fireEvent.pointerLeave(leaf);
    expect(shown()).toEqual([second, second]);
    turn({ ...page, pageId: 2 });
    expect(shown()).toEqual([undefined, undefined]);
  });
});
