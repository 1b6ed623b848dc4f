import type { CSSProperties } from 'react';
import type { Column, Page, Printed } from '#contract/reading/reader.ts';
import { type Fit, placeColumn } from '../../book/page-fit.ts';
import type { PictureAddress } from '../../book/use-picture-address.ts';
import { pictureSize } from './picture-size.ts';
import { PrintedStrokes } from './printed-strokes.tsx';

interface Props {
  column: Column;
  page: Pick<Page, 'width' | 'height' | 'picture' | 'printed'>;
  fit: Fit;
  address: PictureAddress;
}

/** What a page that the library sets has printed there. */
const PrintedPart = ({
  box,
  strokes,
  style,
}: {
  box: Column;
  strokes: Printed['strokes'];
  style: CSSProperties;
}) => (
  <svg
    className="background-part"
    style={style}
    viewBox={`${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`}
    preserveAspectRatio="none"
  >
    <PrintedStrokes strokes={strokes} />
  </svg>
);

/**
 * What lies behind the text: cut out of the scan, which the reader has in any case; of a page that the library sets what
 * is printed there beside the text, which is in the picture of such a page once more.
 */
export const BackgroundPart = ({ column, page, fit, address }: Props) => {
  const { left, top, width, height } = placeColumn(column, fit);
  const place = { left, top, width, height };
  if (page.picture !== 'scan')
    return page.printed ? <PrintedPart box={column} strokes={page.printed.strokes} style={place} /> : null;
  const [wide, high] = [page.width * fit.scaleX, page.height * fit.scaleY];
  const size = pictureSize(wide, page.width, window.devicePixelRatio);
  return (
    <div
      className="background-part"
      style={{
        ...place,
        backgroundImage: `url("${address(size)}")`,
        backgroundSize: `${wide}px ${high}px`,
        backgroundPosition: `${-column.left * fit.scaleX}px ${-column.top * fit.scaleY}px`,
      }}
    />
  );
};
