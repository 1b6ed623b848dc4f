import { Fragment } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import { type Box, type Fit, textBlocks, textBox } from '../../book/page-fit.ts';

/** Distance, in page units, between the fine and the thick line of the frame. */
const frameGap = 15;

/** Areas that are no lines of text: a leaf has no rules through them. */
const pictured: ReadonlySet<string> = new Set(['Image', 'Seal', 'Chart', 'Table']);

/** The double frame of a leaf, and the lines between its columns. */
export const LeafFrame = ({ page, fit }: { page: Page; fit: Fit }) => {
  const x = (at: number) => (at - fit.left) * fit.scaleX;
  const y = (at: number) => (at - fit.top) * fit.scaleY;
  const gap = Math.max(5, frameGap * Math.min(fit.scaleX, fit.scaleY));
  const around = ({ left, top, right, bottom }: Box, by: number) => ({
    left: x(left) - by,
    top: y(top) - by,
    width: x(right) - x(left) + 2 * by,
    height: y(bottom) - y(top) + 2 * by,
  });
  return (
    <>
      {(page.frames ?? [textBox(page)]).map((frame) => (
        <Fragment key={`${frame.left}.${frame.top}`}>
          <div className="leaf-frame" style={around(frame, gap)} />
          <div className="leaf-inner" style={around(frame, 0)} />
        </Fragment>
      ))}
      {textBlocks(page).map((block) => {
        const size = { top: y(block.top), height: y(block.bottom) - y(block.top) };
        const isFigure = pictured.has(block.areaType);
        const rules = page.colline.filter((x) => !isFigure && block.left <= x && x <= block.right);
        return rules.map((line) => (
          <div key={`${block.top}.${line}`} className="leaf-rule" style={{ left: x(line), ...size }} />
        ));
      })}
    </>
  );
};
