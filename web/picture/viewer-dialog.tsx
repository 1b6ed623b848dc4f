import { useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { closeDialog } from '../book/reader-dialogs.ts';
import { useReading } from '../book/reading.ts';
import { CropPanel } from './crop-panel.tsx';
import { isCut, quarterTurns, regionBetween } from './crop-region.ts';
import type { PictureInfo } from './picture-info.ts';
import { SelectedText } from './selected-text.tsx';
import type { Region } from './tile-pyramid.ts';
import type { TilePlacement, TileViewer } from './tile-viewer.ts';
import { useFullWindow } from './use-full-window.ts';
import { useViewerKeys, zoomStep } from './use-viewer-keys.ts';
import { PointerSwitch, type PointerUse, ViewerPages } from './viewer-bar.tsx';
import { ViewerStage } from './viewer-stage.tsx';
import { viewerTexts } from './viewer-texts.ts';
import './viewer.css';

/** A cut begins as the middle of what is seen: so many tenths of it lie on either side. */
const inset = 0.2;

const middleOf = (viewer: TileViewer, info: PictureInfo): Region => {
  const [a, b] = viewer.seen().map(({ x, y }) => ({ x: x * info.width, y: y * info.width }));
  const seen = regionBetween(a, b, info);
  return {
    left: Math.round(seen.left + seen.width * inset),
    top: Math.round(seen.top + seen.height * inset),
    width: Math.round(seen.width * (1 - 2 * inset)),
    height: Math.round(seen.height * (1 - 2 * inset)),
  };
};

/** The picture of the page over the whole window: enlarged as far as it goes, its text selected, a part cut out. */
export const ViewerDialog = () => {
  const t = useText();
  const { opened, page, pageId, picture, of } = useReading();
  const inside = useRef<HTMLDivElement>(null);
  const [full, toggleFull] = useFullWindow(inside);
  const [chosen, setChosen] = useState<PointerUse>('drag');
  const [ready, setReady] = useState<{ viewer?: TileViewer; info?: PictureInfo }>({});
  const [quarters, setQuarters] = useState(0);
  const [cut, setCut] = useState<{ pageId: number; region: Region }>();
  const { viewer, info } = ready;
  // The picture is fitted to the window, which has no size before.
  const [isShown, setIsShown] = useState(false);

  const hasText = page !== undefined && page.text !== '';
  const use = hasText ? chosen : 'drag';
  const region = cut?.pageId === page?.pageId && info ? cut?.region : undefined;
  const onRegion = (next: Region) => page && setCut({ pageId: page.pageId, region: next });
  const startCut = () => {
    if (!viewer || !info) return;
    const middle = middleOf(viewer, info);
    onRegion(isCut(middle) ? middle : { left: 0, top: 0, width: info.width, height: info.height });
  };
  const onPlaced = (placement: TilePlacement) => setQuarters(quarterTurns(placement.degrees));

  const leaveCut = region && (() => setCut(undefined));
  useViewerKeys({ viewer, use });

  const still = pageId === 0 || (page !== undefined && picture === 'none');
  return (
    <Dialog
      className="viewer"
      label={t(viewerTexts.viewer)}
      startsIn="nothing"
      onShown={() => setIsShown(true)}
      onEscape={leaveCut}
      onClose={closeDialog}
    >
      <div className="viewer-inside" ref={inside}>
        <ViewerPages />
        <IconButton
          icon="close"
          className="viewer-close"
          label={t(viewerTexts.close)}
          onClick={closeDialog}
        />
        <div className="viewer-tools row">
          <PointerSwitch use={use} hasText={hasText} onUse={setChosen} />
          <span className="vr" />
          <IconButton
            icon="minus"
            label={t(viewerTexts.zoomOut)}
            disabled={still}
            onClick={() => viewer?.zoomBy(1 / zoomStep)}
          />
          <IconButton
            icon="plus"
            label={t(viewerTexts.zoomIn)}
            disabled={still}
            onClick={() => viewer?.zoomBy(zoomStep)}
          />
          <IconButton
            icon="whole"
            label={t(viewerTexts.home)}
            disabled={still}
            onClick={() => viewer?.home()}
          />
          <IconButton
            icon="rotate"
            label={t(viewerTexts.rotate)}
            disabled={still}
            onClick={() => viewer?.rotate()}
          />
          <IconButton
            icon="crop"
            label={t(region ? viewerTexts.leaveCrop : viewerTexts.crop)}
            aria-pressed={region !== undefined}
            disabled={still}
            onClick={leaveCut ?? startCut}
          />
          {document.fullscreenEnabled && (
            <IconButton
              icon="full-screen"
              label={t(full ? viewerTexts.leaveFullScreen : viewerTexts.fullScreen)}
              aria-pressed={full}
              onClick={toggleFull}
            />
          )}
        </div>
        {isShown && (
          <ViewerStage
            use={use}
            crop={region && { region, quarters, onRegion }}
            onReady={(nextViewer, nextInfo) => setReady({ viewer: nextViewer, info: nextInfo })}
            onPlaced={onPlaced}
          />
        )}
        {region && info ? (
          <CropPanel
            of={of}
            info={info}
            region={region}
            quarters={quarters}
            leaf={page?.pageNum ?? String(opened.firstPage)}
          />
        ) : (
          <SelectedText />
        )}
      </div>
    </Dialog>
  );
};
