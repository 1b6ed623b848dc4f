import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeImage, type Limits, parseImageRequest, type RequestParts } from './iiif.ts';

const full = { width: 1440, height: 2000 };
const limits: Limits = { maxWidth: 4000, maxHeight: 3000, maxArea: 6_000_000 };
const ask = (parts: Partial<RequestParts>) =>
  parseImageRequest(
    { region: 'full', size: 'max', rotation: '0', quality: 'default', format: 'jpg', ...parts },
    full,
    limits,
  );
const sizeOf = (size: string, region = 'full') => {
  const parsed = ask({ size, region });
  return parsed.ok ? [parsed.request.size.width, parsed.request.size.height] : parsed.fault;
};

describe('parseImageRequest', () => {
  it('[R-073] reckons the sizes of section 4.2', () => {
    expect(sizeOf('max')).toEqual([1440, 2000]);
    expect(sizeOf('256,', '0,0,512,512')).toEqual([256, 256]);
    expect(sizeOf('720,')).toEqual([720, 1000]);
    expect(sizeOf(',1000')).toEqual([720, 1000]);
    expect(sizeOf('pct:50')).toEqual([720, 1000]);
    expect(sizeOf('300,300')).toEqual([300, 300]);
    expect(sizeOf('!300,300')).toEqual([216, 300]);
    expect(sizeOf('^,2500')).toEqual([1800, 2500]);
    expect(sizeOf('^max')).toEqual([2078, 2886]);
  });

  it('refuses what is not a request, is empty, outside, enlarged without ^, or beyond the limits', () => {
    const bad: Partial<RequestParts>[] = [
      { size: 'full' },
      { size: '' },
      { size: '0,' },
      { size: ',' },
      { size: '1441,' },
      { size: '!3000,3000' },
      { size: 'pct:101' },
      { size: 'pct:0' },
      { size: '^5000,' },
      { size: '^4000,3000' },
      { region: '1440,0,10,10' },
      { region: '0,0,0,10' },
      { region: '-1,0,10,10' },
      { region: 'pct:100,0,10,10' },
      { region: 'x' },
      { rotation: '361' },
      { rotation: '-1' },
      { rotation: '1e1' },
      { quality: 'grey' },
      { format: 'tif' },
      { format: 'constructor' },
    ];
    for (const parts of bad) expect(ask(parts), JSON.stringify(parts)).toMatchObject({ ok: false });
  });

  it('clips a region to the picture', () => {
    expect(ask({ region: '1400,1900,512,512' })).toMatchObject({
      request: { region: { left: 1400, top: 1900, width: 40, height: 100 } },
    });
  });

  it('answers any text at all, and its canonical form means the same picture', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('full', 'square', 'max', '^max', '0,0,512,512', 'pct:10,10,50,50', '!90', '22.5'),
      fc.stringMatching(/^\^?!?\d{0,4},\d{0,4}$/),
      fc.stringMatching(/^\d{1,4}(,\d{1,4}){3}$/),
    );
    const parts = fc.record({
      region: word,
      size: word,
      rotation: fc.oneof(word, fc.constant('0')),
      quality: fc.constantFrom('default', 'color', 'gray', 'bitonal'),
      format: fc.constantFrom('jpg', 'png', 'webp'),
    });
    fc.assert(
      fc.property(parts, (given) => {
        const parsed = ask(given);
        if (!parsed.ok) return;
        const { canonical, region, size, ...rest } = parsed.request;
        expect(size.width * size.height).toBeLessThanOrEqual(limits.maxArea);
        expect(Math.min(size.width, size.height, region.width, region.height)).toBeGreaterThan(0);
        const [r, s, rotation, file] = canonical.split('/');
        const [quality, format] = file.split('.');
        const again = ask({ region: r, size: s, rotation, quality, format });
        expect(again).toMatchObject({
          ok: true,
          request: { canonical, region, size, rotation: rest.rotation, format: rest.format },
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('describes tiles and sizes that can all be had', () => {
    const info = describeImage('http://x/iiif/3/a__1.jpg', full, limits);
    for (const { width, height } of info['sizes'] as { width: number; height: number }[])
      expect(sizeOf(`${width},${height}`)).toEqual([width, height]);
    expect(info).toMatchObject({ width: 1440, height: 2000, profile: 'level2', type: 'ImageService3' });
  });
});
