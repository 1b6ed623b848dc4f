// One step of an arrow in running text: along the line to the next character, up and down to the line beside.
import type { BoxedCell } from '#contract/reading/cell-boxes.ts';
import { placeAtPoint, rectOfPlace, type Surface } from './place-at-point.ts';
import { type Arrow, type StepDirection, stepAlong } from './step-place.ts';

export const stepInFlow = (surface: Surface, place: BoxedCell, arrow: Arrow): StepDirection => {
  if (arrow === 'right') return stepAlong(surface.page, place, 1);
  if (arrow === 'left') return stepAlong(surface.page, place, -1);
  const way = arrow === 'down' ? 1 : -1;
  const from = rectOfPlace(surface, place);
  if (!from) return stepAlong(surface.page, place, way);
  const paragraph = surface.element.querySelector('p');
  const line = parseFloat(getComputedStyle(paragraph ?? surface.element).lineHeight) || from.height;
  // The distance between paragraphs is more than a line: half a line further is tried until another character is found.
  for (const lines of [1, 1.5, 2]) {
    const found = placeAtPoint(surface, {
      clientX: (from.left + from.right) / 2,
      clientY: (from.top + from.bottom) / 2 + way * lines * line,
    });
    const rect = found && rectOfPlace(surface, found);
    if (found && rect && (rect.top - from.top) * way > line / 2) return { place: found };
  }
  return { beyond: way };
};
