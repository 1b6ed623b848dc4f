import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { inRange } from '#contract/reading/page-ranges.ts';
import { BlobPicture } from '../kit/states/blob-picture.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { cutQuery, type PlacedFigure } from './figure-queries.ts';
import { figureScreenTexts } from './texts.ts';

interface Props {
  figure: PlacedFigure;
  version: string;
  /** Pixels of its longer side, at most. */
  side: number;
  alt: string;
}

const Cut = ({ figure, version, side, alt }: Props) => {
  const t = useText();
  const { code } = useCurrentProduct();
  const { data, isError } = useQuery(cutQuery(code, version, figure, side));
  if (isError) return <span className="quiet">{t(figureScreenTexts.pictureFailed)}</span>;
  return <BlobPicture picture={data} alt={alt} />;
};

/** The figure cut out of the picture of its page. Nothing is requested for pages that show no picture. */
export const FigurePicture = (props: Props) => {
  const t = useText();
  const { noImgRange } = useCurrentProduct().extra;
  if (noImgRange !== undefined && inRange(props.figure.pageId, noImgRange))
    return <span className="quiet">{t(figureScreenTexts.noPicture)}</span>;
  return <Cut {...props} />;
};
