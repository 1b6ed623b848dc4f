import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pictureAddress } from '#contract/reading/reader.ts';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../i18n/use-text.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { HitOverlay } from '../page/hit-overlay.tsx';
import { MarkOverlay } from '../page/mark-overlay.tsx';
import { pictureSize } from '../page/columns/picture-size.ts';
import { usePictureAddress } from '../book/use-picture-address.ts';
import { openAgain } from '../book/reader-queries.ts';
import { useReading } from '../book/reading.ts';
import { CropFrame } from './crop-frame.tsx';
import { regionAfterDrag, type CropDrag, beginCropDrag } from './crop-region.ts';
import { type PictureInfo, pictureInfoQuery, useInfoAhead } from './picture-info.ts';
import { dragToSelectText } from './drag-to-select-text.ts';
import type { Region } from './tile-pyramid.ts';
import type { DragHandler, TilePlacement, TileViewer } from './tile-viewer.ts';
import { useTileViewer } from './use-tile-viewer.ts';
import type { PointerUse } from './viewer-bar.tsx';
import { viewerTexts } from './viewer-texts.ts';

export interface CropChoice {
  region: Region;
  /** Quarters by which the picture is turned. */
  quarters: number;
  onRegion: (region: Region) => void;
}

interface Props {
  use: PointerUse;
  /** Undefined while nothing is cut out. */
  crop: CropChoice | undefined;
  /** Tells who works the picture, and its description once that is there. */
  onReady: (viewer: TileViewer | undefined, info: PictureInfo | undefined) => void;
  onPlaced: (placement: TilePlacement) => void;
}

/** How near a corner of the cut the pointer takes it, in pixels of the screen. */
const reach = 14;

/** The size at which the reader shows and fetches pictures ahead; where it shows none, one that is soon there. */
const sizeOnStage = (): string => {
  const shown = document.querySelector<HTMLImageElement>('.picture img');
  const size = shown && /\/full\/([^/]+)\/0\//.exec(shown.src)?.[1];
  return size ? decodeURIComponent(size) : pictureSize(1, Number.POSITIVE_INFINITY, 1);
};

/** The page's picture as tiles, the highlights on it, and the crop frame. */
export const ViewerStage = ({ use, crop, onReady, onPlaced }: Props) => {
  const t = useText();
  const { code, page, pageId, picture, of, hits, opened } = useReading();
  const under = useRef<HTMLImageElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [trial, setTrial] = useState({ turn: 0, shown: '', failed: '' });
  const { address } = usePictureAddress(of);
  const [underSize] = useState(sizeOnStage);
  const pictured = page !== undefined && picture !== 'none';
  const { data: info, error, refetch } = useQuery({ ...pictureInfoQuery(of), enabled: pictured });
  const name = `${code}/${of.version}/${of.pageId}`;
  useInfoAhead(opened, of.pageId);

  const place = (placement: TilePlacement) => {
    const { x, y, width, degrees } = placement;
    for (const sheet of [under.current, over.current]) {
      if (!sheet || !page) continue;
      sheet.style.width = `${width}px`;
      sheet.style.height = `${(width * page.height) / page.width}px`;
      sheet.style.transform = `translate(${x}px, ${y}px) rotate(${degrees}deg)`;
    }
    if (page) setScale(width / page.width);
    onPlaced(placement);
  };
  const renewToken = async () => {
    // Tiles fail when the computer has slept over the end of the token. One that is new is not the reason.
    if (opened.imageTokenExpires > Date.now() + 1000) return setTrial((s) => ({ ...s, failed: name }));
    await openAgain(code);
    setTrial((s) => ({ ...s, turn: s.turn + 1 }));
  };
  const [viewer, attach] = useTileViewer({
    onPlaced: place,
    onShown: () => setTrial((s) => ({ ...s, shown: name })),
    onTileFailed: () => void renewToken().catch(() => setTrial((s) => ({ ...s, failed: name }))),
  });
  const tileAddress = useEffectEvent((parts: { region: string; size: string }) =>
    pictureAddress(code, of.pageId, { ...parts, version: of.version, token: of.token }),
  );
  const ready = pictured ? info : undefined;
  const { turn } = trial;
  const label = t(viewerTexts.picture, { page: pageId });
  useEffect(() => {
    if (!viewer) return;
    // A new trial takes nothing from the one that failed.
    const trialName = `${name}#${String(turn)}`;
    if (ready) viewer.open({ name: trialName, label, size: ready, address: (parts) => tileAddress(parts) });
    else viewer.close();
  }, [viewer, ready, name, label, turn]);
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => notifyReady(viewer, ready), [viewer, ready]);

  const hold = useRef<CropDrag>(undefined);
  const cropDrag = ({ region, onRegion }: CropChoice, full: PictureInfo): DragHandler => ({
    begin: ({ x, y }) => {
      const at = { x: x * full.width, y: y * full.width };
      hold.current = beginCropDrag(region, at, (reach * full.width) / (scale * (page?.width ?? full.width)));
    },
    move: ({ x, y }) => {
      if (hold.current)
        onRegion(regionAfterDrag(hold.current, { x: x * full.width, y: y * full.width }, full));
    },
    end: () => {
      hold.current = undefined;
    },
  });
  const dragHandler = !page
    ? undefined
    : crop && ready
      ? cropDrag(crop, ready)
      : use === 'text'
        ? dragToSelectText(page, code)
        : undefined;
  useEffect(() => viewer?.setDragHandler(dragHandler));

  const introduced = pageId === 0;
  const absent = introduced || (page && (!pictured || (error instanceof ApiError && error.status === 404)));
  const failed = pictured && !absent && (error !== null || (trial.failed === name && trial.shown !== name));
  const retry = () => {
    setTrial((s) => ({ turn: s.turn + 1, shown: '', failed: '' }));
    void refetch();
  };
  const fit = page && {
    left: 0,
    top: 0,
    scaleX: scale,
    scaleY: scale,
    width: page.width * scale,
    height: page.height * scale,
  };
  return (
    <div className={`viewer-stage${crop ? ' cropping' : ` ${use}ing`}`}>
      {page && ready && (
        // The picture that the reader has already shown stays visible until the tiles arrive.
        <img ref={under} key={name} className="viewer-sheet viewer-under" src={address(underSize)} alt="" />
      )}
      <div ref={attach} className="viewer-tiles" />
      {page && fit && ready && (
        <div ref={over} className="viewer-sheet viewer-over">
          <div className="viewer-highlights">
            <MarkOverlay page={page} fit={fit} />
            <HitOverlay hits={hits.hits} near={hits.near} current={hits.current} fit={fit} />
          </div>
          {crop && <CropFrame {...crop} full={ready} grain={ready.width / fit.width} />}
        </div>
      )}
      {!failed && !absent && trial.shown !== name && <Waiting />}
      {(absent || failed) && (
        <div className="viewer-missing" role={failed ? 'alert' : undefined}>
          <p>{t(absent ? viewerTexts.noPicture : viewerTexts.pictureFailed)}</p>
          {failed && (
            <button type="button" className="text-link" onClick={retry}>
              {t(viewerTexts.retry)}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
