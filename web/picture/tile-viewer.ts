// A small wrapper round OpenSeadragon for the viewer of a page's picture. One instance serves all pages: a turned page
// is opened in the same instance. Its overlays are not used: code that draws over the picture receives its placement.
import OpenSeadragon from 'openseadragon';
import { type Level, tileLevels, type Size, tileParts } from './tile-pyramid.ts';

/** Where the picture lies in the viewer: its left upper corner and width in pixels, turned about that corner. */
export interface TilePlacement {
  x: number;
  y: number;
  width: number;
  degrees: number;
}

/** A point of the picture, in widths of the picture: x from 0 to 1. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** Takes what a pointer does on the picture; without one it moves the picture. */
export interface DragHandler {
  /** `touch` tells a finger from a pointer. */
  begin: (at: PicturePoint, touch: boolean) => void;
  move: (at: PicturePoint) => void;
  end: () => void;
}

interface TiledPicture {
  /** The same for the same picture, whatever its token. */
  name: string;
  /** What it is, for those who listen. */
  label: string;
  size: Size;
  /** Called for each tile, so that each address carries the current token. */
  address: (parts: { region: string; size: string }) => string;
}

export interface TileViewer {
  /** Shows a picture in place of the one before; where that was enlarged, the same place of the new one. */
  open: (picture: TiledPicture) => void;
  close: () => void;
  zoomBy: (factor: number) => void;
  /** The whole picture. */
  home: () => void;
  /** A quarter turn clockwise. */
  rotate: () => void;
  /** Moves the sight over the picture by pixels. */
  panBy: (dx: number, dy: number) => void;
  setDragHandler: (dragHandler: DragHandler | undefined) => void;
  /** What is seen of the picture: two opposite corners. */
  seen: () => [PicturePoint, PicturePoint];
  destroy: () => void;
}

export interface Watch {
  onPlaced: (placement: TilePlacement) => void;
  /** The first tile of a picture is there. */
  onShown: () => void;
  onTileFailed: () => void;
}

const sayNothing = () => undefined;
// Its console messages are silenced: they contain tile addresses, and with them the reader's token. Failures are shown
// on the screen.
Object.assign(OpenSeadragon, {
  console: {
    log: sayNothing,
    debug: sayNothing,
    info: sayNothing,
    warn: sayNothing,
    error: sayNothing,
    assert: sayNothing,
  },
});

/** How far one may go in: pixels of the screen for one of the largest level. */
const mostPixelRatio = 3;
const glide = 0.5;

class PageTiles extends OpenSeadragon.TileSource {
  readonly #picture: TiledPicture;
  readonly #levels: readonly Level[];

  constructor(picture: TiledPicture) {
    const levels = tileLevels(picture.size);
    const { scale } = levels[levels.length - 1];
    super({
      width: picture.size.width * scale,
      height: picture.size.height * scale,
      minLevel: 0,
      maxLevel: levels.length - 1,
    });
    this.#picture = picture;
    this.#levels = levels;
  }

  override getLevelScale(level: number): number {
    return this.#levels[level].scale / this.#levels[this.#levels.length - 1].scale;
  }
  override getTileWidth(level: number): number {
    return this.#levels[level].tile * this.#levels[level].scale;
  }
  override getTileHeight(level: number): number {
    return this.getTileWidth(level);
  }
  override getTileUrl(level: number, x: number, y: number): string {
    return this.#picture.address(tileParts(this.#picture.size, this.#levels[level], x, y));
  }
  override getTileHashKey(level: number, x: number, y: number): string {
    return `${this.#picture.name}/${String(level)}/${String(x)},${String(y)}`;
  }
  override hasTransparency(): boolean {
    return false;
  }
}

/** Makes a viewer that fills `element`. `still` leaves out all gliding. */
export const createTileViewer = (
  element: HTMLElement,
  { onPlaced, onShown, onTileFailed }: Watch,
  still: boolean,
): TileViewer => {
  const viewer = OpenSeadragon({
    element,
    drawer: 'canvas',
    showNavigationControl: false,
    preserveViewport: true,
    crossOriginPolicy: false,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    gestureSettingsTouch: { dblClickToZoom: true, flickEnabled: !still },
    animationTime: still ? 0 : glide,
    blendTime: 0,
    visibilityRatio: 0.6,
    maxZoomPixelRatio: mostPixelRatio,
    imageLoaderLimit: 4,
    tileRetryMax: 1,
    tileRetryDelay: 1500,
  });
  viewer.setKeyboardNavEnabled(false);
  viewer.canvas.setAttribute('role', 'img');
  const { viewport } = viewer;
  let dragHandler: DragHandler | undefined;
  let shown = false;
  // Whether the whole picture is in sight, and is to stay so when the window changes.
  let whole = true;

  const place = () => {
    if (!viewer.isOpen()) return;
    whole = Math.abs(viewport.getZoom() / viewport.getHomeZoom() - 1) < 0.01;
    const from = viewport.pixelFromPoint(new OpenSeadragon.Point(0, 0), true);
    const to = viewport.pixelFromPoint(new OpenSeadragon.Point(1, 0), true);
    const width = Math.hypot(to.x - from.x, to.y - from.y);
    onPlaced({ x: from.x, y: from.y, width, degrees: viewport.getRotation(true) });
  };
  viewer.addHandler('update-viewport', place);
  viewer.addHandler('after-resize', () => {
    if (whole) viewport.goHome(true);
  });
  viewer.addHandler('tile-loaded', () => {
    if (shown) return;
    shown = true;
    onShown();
  });
  viewer.addHandler('tile-load-failed', ({ maxReached }) => {
    if (maxReached) onTileFailed();
  });

  const pointAt = (pixel: OpenSeadragon.Point): PicturePoint => viewport.pointFromPixel(pixel, true);
  viewer.addHandler('canvas-press', ({ position, pointerType }) => {
    if (viewer.isOpen()) dragHandler?.begin(pointAt(position), pointerType === 'touch');
  });
  viewer.addHandler('canvas-drag', (event) => {
    if (!dragHandler) return;
    event.preventDefaultAction = true;
    dragHandler.move(pointAt(event.position));
  });
  viewer.addHandler('canvas-drag-end', (event) => {
    if (dragHandler) event.preventDefaultAction = true;
  });
  viewer.addHandler('canvas-release', () => dragHandler?.end());
  viewer.addHandler('canvas-double-click', (event) => {
    if (dragHandler) event.preventDefaultAction = true;
  });

  const settle = () => viewport.applyConstraints(still);
  return {
    open: (picture) => {
      const asWhole = whole;
      shown = false;
      viewer.canvas.setAttribute('aria-label', picture.label);
      viewer.addOnceHandler('open', () => {
        if (asWhole) viewport.goHome(true);
        viewer.forceRedraw();
      });
      viewer.open({ tileSource: new PageTiles(picture) });
    },
    close: () => viewer.close(),
    zoomBy: (factor) => {
      viewport.zoomBy(factor, undefined, still);
      settle();
    },
    home: () => viewport.goHome(still),
    rotate: () => {
      const asWhole = whole;
      viewport.setRotation(viewport.getRotation() + 90, still);
      if (asWhole) viewport.goHome(still);
      settle();
    },
    panBy: (dx, dy) => {
      viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(dx, dy)), still);
      settle();
    },
    setDragHandler: (next) => {
      dragHandler = next;
    },
    seen: () => {
      const { x, y } = viewport.getContainerSize();
      return [pointAt(new OpenSeadragon.Point(0, 0)), pointAt(new OpenSeadragon.Point(x, y))];
    },
    destroy: () => viewer.destroy(),
  };
};
