import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openRenderer } from '../render/render-picture.ts';
import type { TypesetPage } from '../typeset/typeset-page.ts';

const page: TypesetPage = {
  width: 600,
  height: 800,
  blocks: [
    {
      left: 100,
      top: 600,
      right: 500,
      bottom: 650,
      columns: [
        {
          lineId: 1,
          left: 100,
          top: 600,
          right: 500,
          bottom: 650,
          columnType: 'Normal',
          wordDir: 'H',
          words: ['報', '張'],
          // From the right to the left.
          cells: [
            [400, 450],
            [150, 200],
          ],
          symbols: [],
        },
      ],
    },
  ],
  frames: [],
  printed: {
    strokes: [
      {
        points: [
          [50, 100],
          [550, 100],
        ],
        width: 8,
      },
      {
        points: [
          [50, 730],
          [550, 730],
        ],
        width: 4,
      },
      {
        points: [
          [300, 300],
          [400, 300],
          [400, 400],
          [300, 400],
        ],
        width: 0,
        fill: 'ink',
      },
    ],
    words: [{ text: '示範', left: 60, top: 200, right: 110, bottom: 300, flow: 'down' }],
  },
  colline: [],
  gaiji: [],
};
const request = (region: { left: number; top: number; width: number; height: number }) => ({
  page,
  request: {
    region,
    size: { width: region.width, height: region.height },
    rotation: { mirrored: false, degrees: 0 },
    quality: 'default' as const,
    format: 'png' as const,
  },
});
const render = openRenderer();

it('a page in a form of its own has its rules, areas and words at their places, and its rows across', async () => {
  const whole = await render(request({ left: 0, top: 0, width: 600, height: 800 }));
  const { data, info } = await sharp(whole).greyscale().raw().toBuffer({ resolveWithObject: true });
  const inkIn = (left: number, top: number, right: number, bottom: number): number => {
    let dark = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) if (data[(y * info.width + x) * info.channels] < 110) dark += 1;
    return dark / ((right - left) * (bottom - top));
  };
  expect(inkIn(52, 97, 548, 103)).toBeGreaterThan(0.95);
  expect(inkIn(302, 302, 398, 398)).toBe(1);
  for (const top of [200, 250]) expect(inkIn(60, top, 110, top + 50)).toBeGreaterThan(0.05);
  for (const left of [400, 150]) expect(inkIn(left, 600, left + 50, 650)).toBeGreaterThan(0.05);
  // Nothing but paper elsewhere: no frame of a leaf, no cells set down.
  for (const box of [
    [20, 110, 580, 195],
    [205, 600, 395, 650],
    [455, 600, 580, 650],
    [20, 655, 580, 720],
  ] as [number, number, number, number][])
    expect([box, inkIn(...box)]).toEqual([box, 0]);
  const part = await render(request({ left: 350, top: 60, width: 200, height: 300 }));
  const cut = await sharp(whole)
    .extract({ left: 350, top: 60, width: 200, height: 300 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const tile = await sharp(part).removeAlpha().raw().toBuffer();
  const off = tile.reduce((most, value, i) => Math.max(most, Math.abs(value - cut[i])), 0);
  expect(off).toBeLessThan(12);
});
