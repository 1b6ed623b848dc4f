import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { withoutParts } from './openseadragon-parts.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('openseadragon'), 'utf8');

describe('parts of OpenSeadragon', () => {
  it('takes out the part named and leaves its neighbours whole', () => {
    const less = withoutParts(source, ['HTMLDrawer', 'IIIFTileSource']);
    for (const gone of ['$.HTMLDrawer = HTMLDrawer', '$.IIIFTileSource = function'])
      expect([source.includes(gone), less.includes(gone)]).toEqual([true, false]);
    for (const remaining of [
      'OpenSeadragon - CanvasDrawer',
      '$.CanvasDrawer = CanvasDrawer',
      '$.DziTileSource = function',
    ])
      expect(less).toContain(remaining);
    expect(() => new Function(less)).not.toThrow();
  });

  it('says so when a release no longer has the part', () => {
    expect(() => withoutParts(source, ['NoSuchDrawer'])).toThrow('NoSuchDrawer');
  });
});
