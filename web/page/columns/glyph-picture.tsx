import { useLayoutEffect, useState } from 'react';
import type { Column, Page, PageGaiji } from '#contract/reading/reader.ts';
import { useText } from '../../i18n/use-text.ts';
import { glyphTexts } from '../../glyphs/glyph-texts.ts';
import { glyphStyle, useGlyph } from '../../glyphs/use-glyph.ts';
import { isSmallColumn, nameOfGaiji } from '../../book/page-cells.ts';
import { pictureSize } from './picture-size.ts';
import type { PictureAddress } from '../../book/use-picture-address.ts';

/** Share of its cell that a glyph fills in the typeset picture: of its height, of its breadth. */
const drawn = { main: { height: 0.93, width: 0.82 }, small: { height: 0.88, width: 0.82 } };

interface Props {
  gaiji: PageGaiji;
  page: Pick<Page, 'width' | 'height'>;
  column: Column;
  /** Font size of the surrounding text, in pixels. */
  fontSize: number;
  address: PictureAddress;
}

/** Whether a gaiji is shown by its picture: it has no Unicode form, and its page's picture is drawn from it. */
export const isPictured = (gaiji: PageGaiji | undefined, picture: Page['picture']): boolean =>
  gaiji !== undefined && gaiji.unicode === undefined && gaiji.picture !== undefined && picture === 'typeset';

/** Whether the picture at this address is there. */
const useLoaded = (address: string): boolean => {
  const [loaded, setLoaded] = useState<string>();
  useLayoutEffect(() => {
    const picture = new Image();
    const markLoaded = () => setLoaded(address);
    picture.addEventListener('load', markLoaded);
    picture.src = address;
    if (picture.complete && picture.naturalWidth > 0) markLoaded();
    return () => picture.removeEventListener('load', markLoaded);
  }, [address]);
  return loaded === address;
};

/** What is seen of a gaiji, and said of it: its composition, as far as that is known. */
const useNames = (gaiji: PageGaiji) => {
  const t = useText();
  const name = gaiji.ids ?? t(glyphTexts.unnamed);
  return { title: nameOfGaiji(gaiji), role: 'img', 'aria-label': name } as const;
};

/** Cut out of the page's own picture, which the reader has in any case: its ink without the paper. */
const CutGlyph = ({ gaiji, page, column, fontSize, address }: Props) => {
  const count = column.words.length;
  const height = (column.bottom - column.top) / count;
  const width = column.right - column.left;
  const share = isSmallColumn(column) ? drawn.small : drawn.main;
  const scale = fontSize / Math.min(height * share.height, width * share.width);
  const x = column.left + width / 2;
  const y = column.top + (gaiji.wordId - 0.5) * height;
  const picture = address(pictureSize(page.width * scale, page.width, window.devicePixelRatio));
  const isThere = useLoaded(picture);
  const names = useNames(gaiji);
  return (
    <span
      className={isThere ? 'glyph' : 'glyph awaited'}
      {...names}
      style={{
        backgroundImage: `url("${picture}")`,
        backgroundSize: `${page.width * scale}px ${page.height * scale}px`,
        backgroundPosition: `${fontSize / 2 - x * scale}px ${fontSize / 2 - y * scale}px`,
      }}
    />
  );
};

/** A character that only its picture shows, by its glyph; until that has come as the page's picture has it. */
export const GlyphPicture = (props: Props) => {
  const { gaiji } = props;
  const glyph = useGlyph(gaiji.code);
  const names = useNames(gaiji);
  return glyph?.svg === undefined ? (
    <CutGlyph {...props} />
  ) : (
    <span className="gaiji-glyph" {...names} style={glyphStyle(glyph.svg)} />
  );
};
