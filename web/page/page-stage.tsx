import { type ComponentType, type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import { useText } from '../i18n/use-text.ts';
import { type Mode, useReaderSettings } from '../book/reader-settings.ts';
import { BanxinStrip } from './banxin-strip.tsx';
import { countHits } from './flow/counted-hits.ts';
import { FlowLeaf } from './flow/flow-leaf.tsx';
import { cellsOfFlow } from './flow/flow-view.tsx';
import { HitOverlay } from './hit-overlay.tsx';
import { cellsOfLeaf, useHighlightedCells } from './columns/highlighted-cells.ts';
import { MarkOverlay, useMarkedFlow } from './mark-overlay.tsx';
import { useMarks } from './columns/marks.ts';
import { usePageColours } from './settings/page-colours.ts';
import { type Fit, fitBlock, fitPage, type Stage } from '../book/page-fit.ts';
import { pageTexts } from './settings/page-texts.ts';
import { PictureView } from './picture-view.tsx';
import { useFaceWatched } from './columns/square-face.ts';
import type { StageLayerProps } from './stage-layer.ts';
import { StageLayers } from './stage-layers.tsx';
import { TextLayers } from './columns/text-layers.tsx';
import { ScreenReaderPage } from './screen-reader-page.tsx';
import type { Hits } from '../book/use-hits.ts';
import { useOpenNotes } from './flow/use-open-notes.ts';
import { useHitInView, useScrolledToHead } from './use-stage-scroll.ts';
import { type PictureOf, usePictureAddress } from '../book/use-picture-address.ts';
import { WithoutText } from './without-text.tsx';

interface Props {
  page: Page;
  /** What will be turned to, to be laid out meanwhile. */
  next: Page | undefined;
  of: PictureOf;
  picture: Page['picture'];
  mode: Mode;
  zoom: number;
  narrow: boolean;
  /** Pixels of the stage. */
  room: Stage;
  hits: Hits;
  scroller: RefObject<HTMLElement | null>;
  /** What is drawn over the page. */
  layers: readonly ComponentType<StageLayerProps>[];
}

/** Pixels round the leaves, with room for the side menu at the right. */
const around = { left: 26, right: 76, top: 16, bottom: 16 };
const aroundNarrow = { left: 12, right: 12, top: 10, bottom: 10 };
const banxinWidth = 46;

const fitTo = (page: Page, mode: Mode, zoom: number, narrow: boolean, room: Stage): Fit => {
  const space = narrow ? aroundNarrow : around;
  const width = room.width - space.left - space.right;
  const height = room.height - space.top - space.bottom;
  if (narrow)
    return mode === 'txt' ? fitBlock(page, { width, height }, zoom) : fitPage(page, { width, height }, zoom);
  const across = (width - banxinWidth) / (mode === 'imgTxt' ? 2 : 1);
  return fitPage(page, { width: Math.max(0, across), height }, zoom);
};

/** The leaf as text, as picture, as both with the 版心 between, or as running text; hits are highlighted on each. */
export const PageStage = (props: Props) => {
  const t = useText();
  const { page, next, of, picture, mode, zoom, narrow, hits, scroller, layers } = props;
  const { address, renew } = usePictureAddress(of);
  const [leaf, setLeaf] = useState<HTMLElement | null>(null);
  const [figure, setFigure] = useState<HTMLElement | null>(null);
  const { width, height } = props.room;
  const { direction, punctuation } = useReaderSettings();
  const { style: colours, ...theme } = usePageColours();
  const fitOf = useCallback(
    (of: Page) => fitTo(of, mode, zoom, narrow, { width, height }),
    [mode, zoom, narrow, width, height],
  );
  // The same object as long as it is the same fit: what lies over the page asks no more.
  const fit = useMemo(() => fitOf(page), [fitOf, page]);
  const counted = useMemo(() => countHits(hits.hits), [hits.hits]);
  const heard = useMemo(() => ({ page, hits: counted }), [page, counted]);
  // What is read aloud follows the page when it has been painted.
  const spoken = useDeferredValue(heard);
  const runs = mode === 'hori' || direction === 'book' ? page.direction : direction;
  const flowing = mode === 'hori' || runs !== page.direction;
  const hitQuery = useMemo(() => hits.hits.flatMap(({ cells }) => cells), [hits.hits]);
  const named = useMarks((s) => {
    const highlighted = s.annotation ?? s.span;
    return highlighted?.pageId === page.pageId ? highlighted.cells : undefined;
  });
  const notes = useOpenNotes(page, named ? [...hitQuery, ...named] : hitQuery);
  // Running text has other places when a note opens in it.
  const find = useMemo(
    () => (flowing && notes ? cellsOfFlow(page, punctuation, counted) : cellsOfLeaf),
    [flowing, page, punctuation, notes, counted],
  );
  useHighlightedCells(leaf, hits, find);
  useFaceWatched(leaf, page);
  useMarkedFlow(leaf, page, find, flowing);
  useScrolledToHead(scroller, page.pageId);
  useHitInView(scroller, leaf, hits, find);

  const drawnNow = useMemo(
    () => ({ page, fit: flowing ? undefined : fit, leaf, figure, find, scroller }),
    [page, flowing, fit, leaf, figure, find, scroller],
  );
  // What lies over the page follows it when it has been painted.
  const drawn = useDeferredValue(drawnNow);

  if (width === 0) return null;
  const over = <StageLayers layers={layers} {...drawn} />;
  if (page.text === '' && (mode === 'txt' || mode === 'hori'))
    return <WithoutText picture={picture !== 'none'} />;
  const beside = mode === 'imgTxt' ? { width: fit.width, height: fit.height } : undefined;
  const flow = (
    <FlowLeaf
      ref={setLeaf}
      page={page}
      zoom={zoom}
      upright={mode !== 'hori' && runs === 'V'}
      beside={beside}
      notes={notes}
      hits={counted}
      address={address}
    />
  );
  if (flowing && (mode === 'hori' || mode === 'txt')) {
    return (
      <>
        {flow}
        {over}
      </>
    );
  }
  const overlay = (
    <>
      <MarkOverlay page={page} fit={fit} />
      <HitOverlay hits={hits.hits} near={hits.near} current={hits.current} fit={fit} />
    </>
  );
  return (
    <div className="leaves" data-mode={mode}>
      {mode !== 'img' && flowing && flow}
      {mode !== 'img' && !flowing && (
        <div
          className={punctuation ? 'leaf' : 'leaf unmarked'}
          ref={setLeaf}
          {...theme}
          style={{ ...colours, width: fit.width, height: fit.height }}
        >
          {overlay}
          <TextLayers page={page} next={next} fitOf={fitOf} address={address} />
          <ScreenReaderPage {...spoken} />
          {page.text === '' && <p className="leaf-note quiet">{t(pageTexts.noText)}</p>}
          {picture === 'none' && <p className="leaf-note quiet">{t(pageTexts.noPicture)}</p>}
        </div>
      )}
      {!narrow && <BanxinStrip page={page} height={fit.height} />}
      {mode !== 'txt' && (
        <PictureView
          address={address}
          renew={renew}
          page={page}
          picture={picture}
          fit={fit}
          figure={setFigure}
        >
          {overlay}
        </PictureView>
      )}
      {over}
    </div>
  );
};
