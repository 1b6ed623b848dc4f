import { memo } from 'react';
import type { Page } from '#contract/reader.ts';
import { ColumnView } from './column-view.tsx';
import { LeafFrame } from './leaf-frame.tsx';
import { gaijiOf } from '../book/page-cells.ts';
import type { Fit } from '../book/page-fit.ts';
import type { PictureAddress } from '../book/use-picture-address.ts';
import { useSquareFace } from './square-face.ts';

interface Props {
  page: Page;
  fit: Fit;
  /** Where the glyphs of gaiji are cut from. */
  address: PictureAddress;
}

const isSameFit = (a: Fit, b: Fit): boolean =>
  (Object.keys(a) as (keyof Fit)[]).every((side) => a[side] === b[side]);

/** A page that was laid out ahead is not drawn anew when it is turned to. Its picture matters only to gaiji. */
const isSame = (before: Props, now: Props): boolean =>
  before.page === now.page &&
  isSameFit(before.fit, now.fit) &&
  (before.address === now.address || now.page.gaiji.length === 0);

/**
 * The text of a page in its true layout: columns stand absolutely at their place, each character in the middle of
 * its column's pitch.
 */
export const PageView = memo(({ page, fit, address }: Props) => {
  const gaiji = gaijiOf(page);
  const square = useSquareFace();
  return (
    <>
      <LeafFrame page={page} fit={fit} />
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
