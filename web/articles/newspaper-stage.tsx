import { type ComponentType, type RefObject, useDeferredValue, useMemo, useState } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import type { Stage } from '../book/page-fit.ts';
import { useReaderSettings } from '../book/reader-settings.ts';
import type { Reading } from '../book/reading.ts';
import { usePictureAddress } from '../book/use-picture-address.ts';
import { cellsOfLeaf } from '../page/columns/highlighted-cells.ts';
import { HitOverlay } from '../page/hit-overlay.tsx';
import { MarkOverlay } from '../page/mark-overlay.tsx';
import { PictureView } from '../page/picture-view.tsx';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { StageLayers } from '../page/stage-layers.tsx';
import { useHitInView, useScrolledToHead } from '../page/use-stage-scroll.ts';
import { ArticleOverlay } from './article-overlay.tsx';
import { fitNarrow, fitWide } from './fit-scan.ts';
import { useArticleInView, usePictureMoves } from './use-article-in-view.ts';
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

/** The scan of a newspaper's page with the outlines of its articles; hits and other highlights are drawn over it. */
export const NewspaperStage = ({ reading, page, room, scroller, layers }: Props) => {
  const { of, picture, zoom, narrow, hits, address } = reading;
  const { address: pictureAddress, renew } = usePictureAddress(of);
  const [figure, setFigure] = useState<HTMLElement | null>(null);
  const { article } = useOpenArticle(page, address, hits);
  const { width, height } = room;
  const bringsNear = useReaderSettings((s) => s.articleNear);
  const near = narrow || bringsNear ? article : undefined;
  const fit = useMemo(
    () => (narrow ? fitNarrow(page, near, { width, height }) : fitWide(page, near, zoom, { width, height })),
    [narrow, page, near, zoom, width, height],
  );
  useScrolledToHead(scroller, page.pageId);
  const head = page.direction === 'V' ? 'right' : 'left';
  useArticleInView({ scroller, figure, fit, open: article, head, middle: !narrow && near !== undefined });
  useHitInView(scroller, null, hits, cellsOfLeaf);
  usePictureMoves(scroller, figure, fit, page.pageId, `${article?.articleKey} ${bringsNear}`);
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
