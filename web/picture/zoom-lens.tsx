import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { HitOverlay } from '../page/hit-overlay.tsx';
import { MarkOverlay } from '../page/mark-overlay.tsx';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { usePictureAddress } from '../book/use-picture-address.ts';
import { useReading } from '../book/reading.ts';
import { isWithin, lensPictureSize, placeLens } from './lens-place.ts';
import { useLens } from './lens-settings.ts';
import './lens.css';

/** Follows the pointer while it moves over the picture with no button down. Fingers have no lens: they pinch. */
const useFollowing = (
  figure: HTMLElement | null,
  on: boolean,
  follow: (pointer: { x: number; y: number } | undefined) => void,
) => {
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    if (!figure || !on) return undefined;
    const onMove = (event: PointerEvent) => {
      const hovers = event.pointerType !== 'touch' && event.buttons === 0;
      latest.current(hovers ? { x: event.clientX, y: event.clientY } : undefined);
    };
    const leave = () => latest.current(undefined);
    figure.addEventListener('pointermove', onMove);
    figure.addEventListener('pointerdown', leave);
    figure.addEventListener('pointerleave', leave);
    return () => {
      figure.removeEventListener('pointermove', onMove);
      figure.removeEventListener('pointerdown', leave);
      figure.removeEventListener('pointerleave', leave);
      leave();
    };
  }, [figure, on]);
};

/** The lens over the picture: it enlarges the place beneath the pointer, with the highlights there. */
export const ZoomLens = ({ page, fit, figure }: StageLayerProps) => {
  const { of, picture, hits } = useReading();
  const { on, power } = useLens();
  const { address } = usePictureAddress(of);
  const lens = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const works = on && picture !== 'none' && fit !== undefined;
  useFollowing(figure, works, (pointer) => {
    const img = figure?.querySelector('img.shown');
    const box = img?.getBoundingClientRect();
    const within = pointer && box && isWithin(pointer, box);
    setShown(Boolean(within));
    if (!within || !lens.current || !sheet.current) return;
    const placed = placeLens(pointer, box, power);
    lens.current.style.transform = `translate(${placed.lens.left}px, ${placed.lens.top}px)`;
    sheet.current.style.transform = `translate(${placed.sheet.left}px, ${placed.sheet.top}px)`;
  });
  if (!works || !figure) return null;
  const scaleX = fit.scaleX * power;
  const scaleY = fit.scaleY * power;
  const large = { ...fit, scaleX, scaleY, width: fit.width * power, height: fit.height * power };
  const present = figure.querySelector<HTMLImageElement>('img.shown')?.src;
  const size = lensPictureSize(large.width, page, devicePixelRatio, picture === 'typeset');
  return createPortal(
    <div ref={lens} className={shown ? 'lens shown' : 'lens'} aria-hidden="true">
      <div ref={sheet} className="lens-sheet" style={{ width: large.width, height: large.height }}>
        {shown && (
          <>
            {/* The picture of the stage at once, the larger one over it when it has come. */}
            {present !== undefined && <img src={present} alt="" />}
            <img key={page.pageId} src={address(size)} alt="" />
            <div className="lens-highlights">
              <MarkOverlay page={page} fit={large} />
              <HitOverlay hits={hits.hits} near={hits.near} current={hits.current} fit={large} />
            </div>
          </>
        )}
      </div>
    </div>,
    document.body,
  );
};
