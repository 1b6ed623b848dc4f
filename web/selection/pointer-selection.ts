// Selecting by mouse, pen and finger. A press that moves draws; a finger first rests, so that a stroke still turns the
// page. Nothing is taken from those who listen for clicks: the pointer is captured only once a selection is drawn.
import type { Page } from '#contract/reading/reader.ts';
import { AutoScroller, type FlowDirection } from './auto-scroll.ts';
import { placeAtPoint, type Point, rectOfPlace, type Surface } from './place-at-point.ts';
import {
  beginSelection,
  clearSelection,
  endSelection,
  extendSelection,
  dragEnd,
  selectedSpan,
  selectSpan,
  useSelection,
} from './selection-store.ts';
import { type BookPlace, holds } from './span.ts';
import { columnSpanAt, wordAt, wordOrCellAt } from './word-at.ts';

/** The text of the page, or its picture. */
export type SurfaceName = 'leaf' | 'figure';

/** What is on the stage now. */
export interface SelectionStage extends FlowDirection {
  book: string;
  page: Page;
  surface: (on: SurfaceName) => Surface | undefined;
  turn: (way: 'next' | 'previous') => void;
  /** Called when a menu is requested at the point. */
  openMenu: (at: Point) => void;
}

/** Pixels a mouse, and a resting finger, may stray; milliseconds that a finger rests. */
const strayMouse = 4;
const strayFinger = 10;
const rest = 450;

interface Press {
  pointerId: number;
  on: SurfaceName;
  start: Point;
  last: Point;
  /** From the pointer to what it draws: a handle is held beside its character. */
  aside: { x: number; y: number };
  touch: boolean;
  drawing: boolean;
  /** Waits for the finger to have rested. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

const far = (a: Point, b: Point, by: number): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > by;

/** Whether a finger that moved from one point to another moves sideways what cannot be scrolled so. */
const isStroke = (stage: HTMLElement, from: Touch, to: Touch): boolean =>
  Math.abs(to.clientX - from.clientX) > Math.abs(to.clientY - from.clientY) &&
  stage.scrollWidth <= stage.clientWidth + 1 &&
  (visualViewport?.scale ?? 1) <= 1;

export const isSelectionPart = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-selection-part]') !== null;

/** The surface under a target. */
export const surfaceUnder = (
  stageNow: SelectionStage,
  target: EventTarget | null,
): SurfaceName | undefined =>
  target instanceof Node && !isSelectionPart(target)
    ? (['leaf', 'figure'] as const).find((on) => stageNow.surface(on)?.element.contains(target))
    : undefined;

export const placeOn = (stageNow: SelectionStage, on: SurfaceName, point: Point): BookPlace | undefined => {
  const surface = stageNow.surface(on);
  const place = surface && placeAtPoint(surface, point);
  return place && { pageId: stageNow.page.pageId, ...place };
};

class PointerDrawing {
  private press: Press | undefined;
  private stage: HTMLElement | undefined;
  private readonly scroller = new AutoScroller();

  /** Listens on the stage until the signal aborts; `stageNow` returns the current content of the stage. */
  attach(stage: HTMLElement, stageNow: () => SelectionStage, signal: AbortSignal): void {
    this.stage = stage;
    const on = { signal };
    stage.addEventListener('pointerdown', (event) => this.onDown(event, stageNow), on);
    stage.addEventListener('pointermove', (event) => this.onMove(event, stageNow), on);
    stage.addEventListener('pointerup', (event) => this.onUp(event), on);
    stage.addEventListener('pointercancel', () => this.stop(), on);
    stage.addEventListener('click', (event) => this.onClick(event, stageNow()), on);
    // The browser would pan with the finger that draws, take a stroke for its way back, and drag the picture.
    let began: Touch | undefined;
    stage.addEventListener(
      'touchstart',
      ({ touches }) => {
        began = touches.length === 1 ? touches[0] : undefined;
      },
      { signal, passive: true },
    );
    stage.addEventListener(
      'touchmove',
      (event) => {
        const stroke = began && isStroke(stage, began, event.touches[0]);
        if (event.cancelable && (this.press?.drawing || stroke)) event.preventDefault();
      },
      { signal, passive: false },
    );
    stage.addEventListener(
      'dragstart',
      (event) => surfaceUnder(stageNow(), event.target) && event.preventDefault(),
      on,
    );
  }

  /** Whether a finger is down: it asks for a menu by resting, and the browser's own request is not another. */
  get isTouching(): boolean {
    return this.press?.touch === true;
  }

  /** Lets go: what is drawn stays. */
  stop(): void {
    clearTimeout(this.press?.timer);
    this.scroller.stop();
    if (this.press?.drawing) endSelection();
    this.press = undefined;
    if (this.stage) delete this.stage.dataset.selecting;
  }

  private draw(press: Press): void {
    press.drawing = true;
    if (!this.stage) return;
    this.stage.setPointerCapture(press.pointerId);
    // What is drawn is no stroke that turns the page: the stage says so.
    this.stage.dataset.selecting = '';
  }

  private onDown(event: PointerEvent, now: () => SelectionStage): void {
    const stageNow = now();
    this.stop();
    const handle = event.target instanceof Element && event.target.closest<HTMLElement>('[data-handle]');
    const on = handle
      ? handle.dataset.on === 'figure'
        ? 'figure'
        : 'leaf'
      : surfaceUnder(stageNow, event.target);
    if (!event.isPrimary || event.button !== 0 || event.ctrlKey) return;
    if (!on) {
      if (!isSelectionPart(event.target)) clearSelection();
      return;
    }
    const start = { clientX: event.clientX, clientY: event.clientY };
    const press: Press = {
      pointerId: event.pointerId,
      on,
      start,
      last: start,
      aside: { x: 0, y: 0 },
      touch: event.pointerType === 'touch',
      drawing: false,
      timer: undefined,
    };
    this.press = press;
    if (handle) return this.dragHandle(press, handle.dataset.handle === 'from' ? 'from' : 'to', stageNow);
    if (press.touch) {
      press.timer = setTimeout(() => this.rested(press, now()), rest);
      return;
    }
    const place = placeOn(stageNow, on, start);
    const { anchor, book } = useSelection.getState();
    if (event.shiftKey && place && anchor && book === stageNow.book) {
      useSelection.setState({ dragging: true, inputType: 'pointer' });
      extendSelection(place);
      this.draw(press);
    }
  }

  private dragHandle(press: Press, end: 'from' | 'to', stageNow: SelectionStage): void {
    dragEnd(end, 'touch');
    const { focus } = useSelection.getState();
    const surface = stageNow.surface(press.on);
    const rect = focus && surface && rectOfPlace(surface, focus);
    if (rect) {
      const { clientX, clientY } = press.start;
      press.aside = { x: (rect.left + rect.right) / 2 - clientX, y: (rect.top + rect.bottom) / 2 - clientY };
    }
    this.draw(press);
  }

  private rested(press: Press, stageNow: SelectionStage): void {
    const place = placeOn(stageNow, press.on, press.start);
    const span = selectedSpan();
    if (!place) return;
    if (span && holds(span, place)) {
      stageNow.openMenu(press.start);
      return this.stop();
    }
    navigator.vibrate?.(10);
    selectSpan(stageNow.book, wordOrCellAt(stageNow.page, place), 'touch', true);
    this.draw(press);
  }

  private extendTo(press: Press, stageNow: SelectionStage): void {
    const { last, aside, on } = press;
    const place = placeOn(stageNow, on, { clientX: last.clientX + aside.x, clientY: last.clientY + aside.y });
    if (place) extendSelection(place);
  }

  private onMove(event: PointerEvent, now: () => SelectionStage): void {
    const { press, stage } = this;
    if (!press || !stage || event.pointerId !== press.pointerId) return;
    if (event.buttons === 0) return this.stop();
    press.last = { clientX: event.clientX, clientY: event.clientY };
    const strayed = far(press.start, press.last, press.touch && !press.drawing ? strayFinger : strayMouse);
    const stageNow = now();
    if (!press.drawing) {
      if (!strayed) return;
      // A finger that does not rest scrolls, or turns the page.
      if (press.touch) return this.stop();
      const place = placeOn(stageNow, press.on, press.start);
      if (!place) return this.stop();
      beginSelection(stageNow.book, place, 'pointer');
      this.draw(press);
    }
    // A finger that has rested draws only once it moves: until then its word stays selected.
    if (press.touch && !strayed) return;
    if (!this.scroller.hasTurned(stage, press.last, stageNow)) this.extendTo(press, stageNow);
    this.scroller.follow(stage, {
      point: () => this.press?.last,
      way: now,
      onScroll: () => this.extendTo(press, now()),
      onTurn: (way) => now().turn(way),
    });
  }

  private onUp(event: PointerEvent): void {
    const { press } = this;
    if (!press || event.pointerId !== press.pointerId) return;
    if (!press.drawing && !event.shiftKey) clearSelection();
    this.stop();
  }

  /** A second click takes the word, a third the column: in the text, since on the picture it opens the viewer. */
  private onClick(event: MouseEvent, stageNow: SelectionStage): void {
    if (event.detail < 2 || surfaceUnder(stageNow, event.target) !== 'leaf') return;
    const place = placeOn(stageNow, 'leaf', event);
    if (!place) return;
    const span = event.detail === 2 ? wordAt(stageNow.page, place) : columnSpanAt(stageNow.page, place);
    selectSpan(stageNow.book, span, 'pointer');
  }
}

/**
 * One pointer draws at a time. It outlives the layer, which goes and comes again while a page that is drawn into is on
 * its way.
 */
export const pointerSelection = new PointerDrawing();
