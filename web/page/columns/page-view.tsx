import { memo } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import { ColumnView } from './column-view.tsx';
import { LeafFrame } from './leaf-frame.tsx';
import { LeafFigures } from './printed-strokes.tsx';
import { BackgroundPart } from './background-part.tsx';
import { isBackground, isCutFromPicture } from './column-types.ts';
import { columnsOf, gaijiOf } from '../../book/page-cells.ts';
import type { Fit } from '../../book/page-fit.ts';
import type { PictureAddress } from '../../book/use-picture-address.ts';
import { useSquareFace } from './square-face.ts';

interface Props {
  page: Page;
  fit: Fit;
  /** Where glyphs of gaiji and what lies behind the text are cut from. */
  address: PictureAddress;
}

const isSameFit = (a: Fit, b: Fit): boolean =>
  (Object.keys(a) as (keyof Fit)[]).every((side) => a[side] === b[side]);

/** A page that was laid out ahead is not drawn anew when it is turned to. Its picture matters only to what is cut from it. */
const isSame = (before: Props, now: Props): boolean =>
  before.page === now.page &&
  isSameFit(before.fit, now.fit) &&
  (before.address === now.address || !isCutFromPicture(now.page));

/**
 * The text of a page in its true layout: columns are positioned absolutely, each character in the middle of
 * its column's pitch.
 */
export const PageView = memo(({ page, fit, address }: Props) => {
  const gaiji = gaijiOf(page);
  const square = useSquareFace();
  return (
    <>
      <LeafFrame page={page} fit={fit} />
      <LeafFigures page={page} fit={fit} />
      {page.picture !== 'none' &&
        columnsOf(page)
          .filter(isBackground)
          .map((column) => (
            <BackgroundPart
              key={`behind ${column.lineId}`}
              column={column}
              page={page}
              fit={fit}
              address={address}
            />
          ))}
      {page.blocks.map((block) =>
        block.columns.map((column) => (
          <ColumnView
            key={column.lineId}
            column={column}
            page={page}
            fit={fit}
            gaiji={gaiji}
            address={address}
            square={square}
          />
        )),
      )}
    </>
  );
}, isSame);
