import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOf, pageOf } from '#testing/products/sample-page.ts';
import { footHeight, layoutSheet, paper } from './sheet-layout.ts';

const sized = (width: number, height: number) =>
  pageOf([columnOf(1, '天地玄黃')], {
    width,
    height,
    blocks: [
      {
        left: width * 0.1,
        top: height * 0.1,
        right: width * 0.9,
        bottom: height * 0.9,
        direction: 'V',
        areaType: 'text',
        columns: [],
      },
    ],
  });

describe('a sheet', () => {
  it('[X-014] holds a page of any shape within its margins and above its foot, as large as it can', () => {
    const side = fc.integer({ min: 200, max: 9000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom('text', 'image', 'both'), (width, height, content) => {
        const { turned, stacked, text, picture } = layoutSheet(sized(width, height), content);
        const across = (turned ? paper.height : paper.width) - 2 * paper.margin;
        const down = (turned ? paper.width : paper.height) - 2 * paper.margin - footHeight;
        const fits = [text, picture].filter((fit) => fit !== undefined);
        expect(fits.length).toBe(content === 'both' ? 2 : 1);
        const beside = content === 'both' && !stacked;
        const above = content === 'both' && stacked;
        const wide = fits.reduce((sum, fit) => (beside ? sum + fit.width : Math.max(sum, fit.width)), 0);
        const high = fits.reduce((sum, fit) => (above ? sum + fit.height : Math.max(sum, fit.height)), 0);
        expect(wide).toBeLessThanOrEqual(across + 0.001);
        expect(high).toBeLessThanOrEqual(down + 0.001);
        // One of the two ways is filled to the edge, but for what parts text and picture.
        const slack = Math.min(across - wide, down - high);
        expect(slack).toBeLessThanOrEqual(content === 'both' ? 24.001 : 0.001);
        for (const fit of fits) expect(fit.scaleX).toBe(fit.scaleY);
      }),
    );
  });

  it('is upright for a half-leaf, and turned for half-leaf and picture side by side and for a whole leaf', () => {
    expect(layoutSheet(sized(1400, 2000), 'text').turned).toBe(false);
    expect(layoutSheet(sized(1400, 2000), 'image').turned).toBe(false);
    expect(layoutSheet(sized(1400, 2000), 'both')).toMatchObject({ turned: true, stacked: false });
    expect(layoutSheet(sized(3000, 2000), 'image').turned).toBe(true);
    expect(layoutSheet(sized(3000, 1200), 'both')).toMatchObject({ turned: false, stacked: true });
  });

  it('sets the text alone without the paper round it, and beside its picture at the picture’s scale', () => {
    const alone = layoutSheet(sized(1400, 2000), 'text');
    const both = layoutSheet(sized(1400, 2000), 'both');
    expect(alone.text?.scaleX).toBeGreaterThan(
      1.15 * (layoutSheet(sized(1400, 2000), 'image').picture?.scaleX ?? 0),
    );
    expect(both.text).toEqual(both.picture);
  });
});
