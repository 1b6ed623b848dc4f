// While a selection is held at the edge of the stage: scrolls the page under it, frame by frame, and turns it after a
// short rest where it cannot scroll.
import type { Point } from './place-at-point.ts';
import { type EdgeScroll, edgeScrollAt, scrollableDirections, type StageEdges } from './stage-edge.ts';

export type FlowDirection = Pick<StageEdges, 'leftward' | 'flowing'>;

/** Pixels a frame; milliseconds at the edge before a page turns, and before the next one does. */
const step = 9;
const dwell = 600;
const dwellAgain = 1000;

interface Scrolled {
  point: () => Point | undefined;
  way: () => FlowDirection;
  onScroll: () => void;
  onTurn: (way: 'next' | 'previous') => void;
}

const scrollAt = (
  stage: HTMLElement,
  { clientX, clientY }: Point,
  way: FlowDirection,
): EdgeScroll | undefined =>
  edgeScrollAt(
    { ...way, view: stage.getBoundingClientRect(), more: scrollableDirections(stage) },
    clientX,
    clientY,
  );

export class AutoScroller {
  private frame = 0;
  private turned = false;

  /** Whether the point rests where a page has just been turned: the new page is not yet drawn into. */
  hasTurned(stage: HTMLElement, point: Point, way: FlowDirection): boolean {
    return this.turned && scrollAt(stage, point, way) !== undefined;
  }

  /** Scrolls for as long as the point is at an edge. */
  follow(stage: HTMLElement, scrolled: Scrolled): void {
    if (this.frame !== 0) return;
    let due = performance.now() + dwell;
    const tick = (now: number) => {
      this.frame = 0;
      const point = scrolled.point();
      const scroll = point && scrollAt(stage, point, scrolled.way());
      if (!scroll) {
        this.turned = false;
        return;
      }
      if (scroll.turn === undefined) {
        stage.scrollBy(scroll.dx * step, scroll.dy * step);
        scrolled.onScroll();
        due = now + dwell;
      } else if (now >= due) {
        this.turned = true;
        scrolled.onTurn(scroll.turn);
        due = now + dwellAgain;
      }
      this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.turned = false;
  }
}
