import {
  type ComponentType,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Article } from '#contract/articles.ts';
import type { Page } from '#contract/reader.ts';
import type { Fit, Stage } from '../book/page-fit.ts';
import type { Reading } from '../book/reading.ts';
import { usePictureAddress } from '../book/use-picture-address.ts';
import { scrollToShow } from '../page/bring-into-view.ts';
import { cellsOfLeaf } from '../page/highlighted-cells.ts';
import { HitOverlay } from '../page/hit-overlay.tsx';
import { MarkOverlay } from '../page/mark-overlay.tsx';
import { PictureView } from '../page/picture-view.tsx';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { StageLayers } from '../page/stage-layers.tsx';
import { useHitInView, useScrolledToHead } from '../page/use-stage-scroll.ts';
import { boxOfArticle } from './article-outlines.ts';
import { ArticleOverlay, tagHeight } from './article-overlay.tsx';
import { useOpenArticle } from './use-open-article.ts';
import { usePressedArticles } from './use-pressed-articles.ts';

interface Props {
  reading: Reading;
  page: Page;
  /** Pixels of the stage. */
  room: Stage;
  scroller: RefObject<HTMLElement | null>;
  layers: readonly ComponentType<StageLayerProps>[];
}

/** Pixels round the scan, with room for the side menu at the right. */
const around = { left: 26, right: 76, top: 16, bottom: 16 };
const aroundNarrow = 12;
const mostEnlarged = 3;

/** Within a room, and enlarged from there. */
const fitScan = ({ width, height }: Page, room: Stage, zoom: number): Fit => {
  const scale = Math.max(0.01, Math.min(room.width / width, room.height / height)) * zoom;
  return { left: 0, top: 0, scaleX: scale, scaleY: scale, width: width * scale, height: height * scale };
};

/** On a phone the scan is as wide as the window, or an open article nearly is. */
const fitNarrow = (page: Page, open: Article | undefined, { width }: Stage): Fit => {
  const room = { width: width - 2 * aroundNarrow, height: Number.MAX_SAFE_INTEGER };
  const box = open && boxOfArticle(open);
  const share = box && page.width / Math.max(1, (box.right - box.left) * 1.06);
  return fitScan(page, room, Math.min(mostEnlarged, Math.max(1, share ?? 1)));
};

const fitWide = (page: Page, zoom: number, { width, height }: Stage): Fit =>
  fitScan(
    page,
    { width: width - around.left - around.right, height: height - around.top - around.bottom },
    zoom,
  );

/** Brings the open article, with its number, into view when another is opened, by the least scrolling, its head first. */
const useArticleInView = (
  scroller: Props['scroller'],
  figure: HTMLElement | null,
  fit: Fit,
  open: Article | undefined,
) => {
  const seen = useRef<string>(undefined);
  const { scaleX, scaleY } = fit;
  useLayoutEffect(() => {
    const stage = scroller.current;
    const box = open && boxOfArticle(open);
    if (!figure || !stage || !box) return;
    const station = `${open.articleKey} ${scaleX}`;
    if (seen.current === station) return;
    seen.current = station;
    const { left, top } = figure.getBoundingClientRect();
    const rect = {
      left: left + box.left * scaleX,
      right: left + box.right * scaleX,
      top: top + box.top * scaleY - tagHeight,
      bottom: top + box.bottom * scaleY,
    };
    const { dx, dy } = scrollToShow(stage.getBoundingClientRect(), rect, 6);
    if (dx !== 0 || dy !== 0) stage.scrollBy({ left: dx, top: dy });
  }, [scroller, figure, open, scaleX, scaleY]);
};

/** The scan of a newspaper's page with the outlines of its articles; hits and what else is lit over it. */
export const NewspaperStage = ({ reading, page, room, scroller, layers }: Props) => {
  const { of, picture, zoom, narrow, hits, address } = reading;
  const { address: pictureAddress, renew } = usePictureAddress(of);
  const [figure, setFigure] = useState<HTMLElement | null>(null);
  const { article } = useOpenArticle(page, address, hits);
  const { width, height } = room;
  const large = narrow ? article : undefined;
  const fit = useMemo(
    () => (narrow ? fitNarrow(page, large, { width, height }) : fitWide(page, zoom, { width, height })),
    [narrow, page, large, zoom, width, height],
  );
  useScrolledToHead(scroller, page.pageId);
  useArticleInView(scroller, figure, fit, article);
  useHitInView(scroller, null, hits, cellsOfLeaf);
  usePressedArticles(figure, page, fit, (articleNum) => {
    if (articleNum !== article?.articleNum) address.chooseArticle(articleNum);
  });

  const drawnNow = useMemo(
    () => ({ page, fit, leaf: null, figure, find: cellsOfLeaf, scroller }),
    [page, fit, figure, scroller],
  );
  // What lies over the page follows it when it has been painted.
  const drawn = useDeferredValue(drawnNow);
  if (width === 0) return null;
  return (
    <div className="leaves" data-mode="img">
      <PictureView
        address={pictureAddress}
        renew={renew}
        page={page}
        picture={picture}
        fit={fit}
        figure={setFigure}
      >
        <ArticleOverlay page={page} fit={fit} openKey={article?.articleKey} />
        <MarkOverlay page={page} fit={fit} />
        <HitOverlay hits={hits.hits} near={hits.near} current={hits.current} fit={fit} />
      </PictureView>
      <StageLayers layers={layers} {...drawn} />
    </div>
  );
};
