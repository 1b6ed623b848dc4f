import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf } from '#contract/annotations/correction-rules.ts';
import type { Annotation } from '#contract/annotations/annotations.ts';
import type { ShownType } from '../book/annotation-type.ts';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { describeSelected } from '../selection/selected.ts';
import { spanBetween } from '../selection/span.ts';
import { chosenText, placeOf, spanOf } from './chosen-text.ts';
import { cellsOfLayers, annotationsAt } from './annotation-cells.ts';
import type { PageAnnotation } from './annotation-store.ts';

const note = { note: 1 } as const;
const pages = [
  pageOf([
    columnOf(1, '止於至善'),
    columnOf(2, '程子曰', { ...note, columnType: 'RightSmall' }),
    columnOf(3, '親當作', { ...note, columnType: 'LeftSmall' }),
    columnOf(4, '知止而后'),
  ]),
  pageOf([columnOf(1, '有定定而'), columnOf(2, '后能靜')], { pageId: 2 }),
];
const places = pages.flatMap(({ pageId, blocks }) =>
  blocks
    .flatMap(({ columns }) => columns)
    .flatMap(({ lineId, words }) => words.map((_, i) => ({ pageId, lineId, wordId: i + 1 }))),
);
const anyPlace = fc.constantFrom(...places);

const itemOf = (
  id: string,
  from: number,
  to: number,
  more: Partial<Annotation> = {},
  accepted = false,
): PageAnnotation => ({
  annotationType: { kind: 'note', show: () => ({ said: id, accepted }) } as unknown as ShownType,
  item: {
    id,
    ...placeOf(spanBetween(places[from], places[to])),
    productId: 'daxue',
    version: '1',
    pageNum: '',
    catalog: '',
    content: '',
    state: 'same',
    date: '',
    ...more,
  },
});

describe('annotated text', () => {
  it('[P-020] is split into the runs of columns that the library would count, each with its place', () =>
    fc.assert(
      fc.property(anyPlace, anyPlace, (a, b) => {
        const span = spanBetween(a, b);
        const selected = describeSelected(
          pages.filter(({ pageId }) => pageId >= span.from.pageId && pageId <= span.to.pageId),
          span,
        );
        const opened = { code: 'daxue', version: '1' };
        const chosen = chosenText(selected, opened, { pageId: 1, catalog: '卷上' });
        expect(chosen.pieces.map(({ text }) => text)).toEqual(segmentsOf(pages, chosen.place));
        // Each is a run of its own.
        for (const { text, place } of chosen.pieces) expect(segmentsOf(pages, place)).toEqual([text]);
        expect(spanOf(chosen.place)).toEqual(span);
        expect(chosen.catalog).toBe(span.from.pageId === 1 ? '卷上' : '');
      }),
    ));
});

describe('annotations on a page', () => {
  it('are found at each of their characters and at no other, of two the shorter', () => {
    const [long, short] = [itemOf('long', 1, 9), itemOf('short', 4, 5)];
    const found = places.map(
      (place) => annotationsAt(pages[place.pageId - 1], [long, short], place)?.item.id,
    );
    expect(found).toEqual(
      places.map((_, i) => (i === 4 || i === 5 ? 'short' : i >= 1 && i <= 9 ? 'long' : undefined)),
    );
  });

  it('highlight each page that their span touches, in another way where the text changed or an editor accepted it', () => {
    const over = itemOf('over', 12, 15);
    const changed = itemOf('changed', 0, 1, { state: 'changed' });
    const accepted = itemOf('accepted', 2, 2, {}, true);
    const [first, second] = pages.map((page) => cellsOfLayers(page, [over, changed, accepted]));
    expect(first.note).toEqual([{ lineId: 4, start: 3, end: 4 }]);
    expect(first.accepted).toEqual([{ lineId: 1, start: 3, end: 3 }]);
    expect(first['annotation-changed']).toEqual([{ lineId: 1, start: 1, end: 2 }]);
    expect(second.note).toEqual([{ lineId: 1, start: 1, end: 2 }]);
    expect(second['annotation-changed']).toEqual([]);
  });
});
