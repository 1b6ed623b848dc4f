import type { Rect } from '../page/bring-into-view.ts';

/** Where the current hit is drawn, on text and picture, or in running text: nothing is put over it. */
export const currentHits = (): Rect[] => [
  ...Array.from(document.querySelectorAll('.hit-ring'), (ring) => ring.getBoundingClientRect()),
  ...Array.from(CSS.highlights?.get('langhuan-hit-current') ?? []).flatMap((range) =>
    range instanceof Range ? [...range.getClientRects()] : [],
  ),
];
