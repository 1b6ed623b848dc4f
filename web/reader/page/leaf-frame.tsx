import type { Page } from '#contract/reader.ts';
import { type Fit, textBox } from './page-fit.ts';

/** Distance, in page units, between the fine and the thick line of the frame. */
const frameGap = 15;

/** The double frame of a leaf, and the lines between its columns. */
export const LeafFrame = ({ page, fit }: { page: Page; fit: Fit }) => {
  const { left, top, right, bottom } = textBox(page);
  const x = (at: number) => (at - fit.left) * fit.scaleX;
  const y = (at: number) => (at - fit.top) * fit.scaleY;
  const gap = Math.max(5, frameGap * Math.min(fit.scaleX, fit.scaleY));
  return (
    <>
      <div
        className="leaf-frame"
        style={{
          left: x(left) - gap,
          top: y(top) - gap,
          width: x(right) - x(left) + 2 * gap,
          height: y(bottom) - y(top) + 2 * gap,
        }}
      />
      <div
        className="leaf-inner"
        style={{ left: x(left), top: y(top), width: x(right) - x(left), height: y(bottom) - y(top) }}
      />
      {page.blocks.map((block) => {
        const size = { top: y(block.top), height: y(block.bottom) - y(block.top) };
        return page.colline.map((line) => (
          <div key={`${block.top}.${line}`} className="leaf-rule" style={{ left: x(line), ...size }} />
        ));
      })}
    </>
  );
};
