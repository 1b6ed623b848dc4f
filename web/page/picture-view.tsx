import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onReconnect } from '../api/reachability.ts';
import { useText } from '../i18n/use-text.ts';
import { usePictureRefusal } from './use-picture-refusal.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { usePageColours } from './settings/page-colours.ts';
import type { Fit } from '../book/page-fit.ts';
import { pageTexts } from './settings/page-texts.ts';
import { usePaperLevel } from './use-paper-level.ts';
import { pictureSize } from './columns/picture-size.ts';
import { useReportSettled } from '../book/picture-arrival.ts';
import { readerTexts } from '../book/texts.ts';
import type { PictureAddress } from '../book/use-picture-address.ts';

interface Props {
  address: PictureAddress;
  /** Takes a newer token, if there is one. */
  renew: () => boolean;
  page: { width: number; pageId: number; images: readonly string[] };
  picture: 'typeset' | 'scan' | 'none';
  fit: Fit;
  /** Gets the element that is drawn. */
  figure: (element: HTMLElement | null) => void;
  children?: ReactNode;
}

/** The picture of a page with its highlights. If the picture cannot be loaded, a placeholder says so. */
export const PictureView = ({ address, renew, page, picture, fit, figure, children }: Props) => {
  const t = useText();
  const ground = usePageColours();
  const [turn, setTurn] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  // A scan that the library does not have is not requested.
  const lost = picture === 'scan' && page.images.length === 0;
  const src =
    picture === 'none' || lost ? undefined : address(pictureSize(fit.width, page.width, devicePixelRatio));
  const trial = `${src}#${turn}`;
  const [settled, setSettled] = useState<{ trial: string; page: number; shown: boolean }>();
  // A larger picture of the same page loads behind the one that shows.
  const shown = settled?.shown === true && settled.page === page.pageId;
  const failed = settled?.shown === false && settled.trial === trial;
  useReportSettled(page.pageId, src === undefined || shown || failed);
  usePaperLevel(image, shown ? page.pageId : undefined);
  const retry = () => {
    renew();
    setTurn(turn + 1);
  };
  const again = useEffectEvent(retry);
  useEffect(() => (failed ? onReconnect(again) : undefined), [failed]);
  const refusal = usePictureRefusal(src, failed, retry);
  return (
    <figure ref={figure} className="picture" style={{ width: fit.width, height: fit.height }}>
      {src !== undefined && (
        <img
          key={`${page.pageId}#${turn}`}
          ref={image}
          className={shown ? 'shown' : undefined}
          src={src}
          alt={t(readerTexts.picture, { page: page.pageId })}
          onLoad={() => setSettled({ trial, page: page.pageId, shown: true })}
          onError={() => {
            if (!renew()) setSettled({ trial, page: page.pageId, shown: false });
          }}
          decoding="async"
          fetchPriority="high"
        />
      )}
      {src !== undefined && !shown && !failed && <Waiting />}
      {(src === undefined || failed) && (
        <div className="picture-missing">
          <p>
            {t(
              lost
                ? pageTexts.pictureLost
                : src === undefined
                  ? readerTexts.noPicture
                  : (refusal?.message ?? readerTexts.pictureFailed),
            )}
          </p>
          {refusal?.details === undefined ? null : <p className="quiet">{t(refusal.details)}</p>}
          {failed && (
            <button type="button" className="text-link" onClick={retry}>
              {t(readerTexts.retry)}
            </button>
          )}
        </div>
      )}
      {children}
      {picture === 'typeset' && (
        <figcaption {...ground} title={t(readerTexts.typesetNote)}>
          {t(readerTexts.typeset)}
        </figcaption>
      )}
    </figure>
  );
};
