import type { Column, Page } from '#contract/reader.ts';
import { type Fit, placeColumn } from '../book/page-fit.ts';
import type { PictureAddress } from '../book/use-picture-address.ts';
import { pictureSize } from './picture-size.ts';

interface Props {
  column: Column;
  page: Pick<Page, 'width' | 'height'>;
  fit: Fit;
  address: PictureAddress;
}

/** What lies behind the text, cut out of the page's picture, which the reader has in any case. */
export const BackgroundPart = ({ column, page, fit, address }: Props) => {
  const { left, top, width, height } = placeColumn(column, fit);
  const [wide, high] = [page.width * fit.scaleX, page.height * fit.scaleY];
  const size = pictureSize(wide, page.width, window.devicePixelRatio);
  return (
    <div
      className="background-part"
      style={{
        left,
        top,
        width,
        height,
        backgroundImage: `url("${address(size)}")`,
        backgroundSize: `${wide}px ${high}px`,
        backgroundPosition: `${-column.left * fit.scaleX}px ${-column.top * fit.scaleY}px`,
      }}
    />
  );
};
