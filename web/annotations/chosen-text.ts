// Converts a selection to the place of an annotation, and back: a span is the reader's form, a place the API's form.
import type { SpanPlace } from '#contract/annotations/annotations.ts';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import type { ChosenText, TextPiece } from '../book/annotation-type.ts';
import type { Selected } from '../selection/selected.ts';
import { cellsOfSpan, type Span } from '../selection/span.ts';

export const placeOf = ({ from, to }: Span): SpanPlace => ({
  pageId: from.pageId,
  ...(to.pageId === from.pageId ? {} : { endPageId: to.pageId }),
  startLineId: from.lineId,
  startWordId: from.wordId,
  endLineId: to.lineId,
  endWordId: to.wordId,
});

export const spanOf = (place: SpanPlace): Span => ({
  from: { pageId: place.pageId, lineId: place.startLineId, wordId: place.startWordId },
  to: { pageId: place.endPageId ?? place.pageId, lineId: place.endLineId, wordId: place.endWordId },
});

/** The runs of columns that a span touches, in reading order. */
const piecesOf = (pages: readonly Page[], span: Span): TextPiece[] =>
  pages.flatMap((page) =>
    cellsOfSpan(page, span).flatMap(({ lineId, start, end }): TextPiece[] => {
      const column = page.blocks.flatMap(({ columns }) => columns).find((c) => c.lineId === lineId);
      const text = column?.words.slice(start - 1, end).join('') ?? '';
      const at = (wordId: number) => ({ pageId: page.pageId, lineId, wordId });
      return text === '' ? [] : [{ place: placeOf({ from: at(start), to: at(end) }), text }];
    }),
  );

/** `catalog` is that of the page `pageId`; of another page it is not known here. */
export const chosenText = (
  { pages, span, text }: Selected,
  { code, version }: Pick<OpenReply, 'code' | 'version'>,
  shown: { pageId: number; catalog: string },
): ChosenText => ({
  productId: code,
  version,
  place: placeOf(span),
  text,
  pageNum: pages[0].pageNum,
  catalog: shown.pageId === span.from.pageId ? shown.catalog : '',
  pieces: piecesOf(pages, span),
});
