// While a selection is held at the edge of the stage: scrolls the page under it, frame by frame, and turns it after a
// short rest where it cannot scroll.
import type { Point } from './place-at-point.ts';
import { type EdgePull, pullAt, scrollableWays, type StageEdges } from './stage-edge.ts';

export type EdgeWay = Pick<StageEdges, 'leftward' | 'flowing'>;

/** Pixels a frame; milliseconds at the edge before a page turns, and before the next one does. */
const step = 9;
const dwell = 600;
const dwellAgain = 1000;

interface Pulled {
  point: () => Point | undefined;
  way: () => EdgeWay;
  onScroll: () => void;
  onTurn: (way: 'next' | 'previous') => void;
}

const pullOf = (stage: HTMLElement, { clientX, clientY }: Point, way: EdgeWay): EdgePull | undefined =>
  pullAt({ ...way, view: stage.getBoundingClientRect(), more: scrollableWays(stage) }, clientX, clientY);

export class EdgePuller {
  private frame = 0;
  private turned = false;

  /** Whether the point rests where a page has just been turned: the new page is not yet drawn into. */
  hasTurned(stage: HTMLElement, point: Point, way: EdgeWay): boolean {
    return this.turned && pullOf(stage, point, way) !== undefined;
  }

  /** Pulls for as long as the point is at an edge. */
  follow(stage: HTMLElement, pulled: Pulled): void {
    if (this.frame !== 0) return;
    let due = performance.now() + dwell;
    const tick = (now: number) => {
      this.frame = 0;
      const point = pulled.point();
      const pull = point && pullOf(stage, point, pulled.way());
      if (!pull) {
        this.turned = false;
        return;
      }
      if (pull.turn === undefined) {
        stage.scrollBy(pull.dx * step, pull.dy * step);
        pulled.onScroll();
        due = now + dwell;
      } else if (now >= due) {
        this.turned = true;
        pulled.onTurn(pull.turn);
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
