// OpenSeadragon comes as one file of many parts, each a function called with its namespace. Our viewer draws on a canvas
// from tiles that it names itself; readers of other formats, the other drawers and the ready-made controls are left out.
import type { Plugin } from 'vite';

const unused = [
  'DziTileSource',
  'IIIFTileSource',
  'IIPTileSource',
  'IrisTileSource',
  'OsmTileSource',
  'TmsTileSource',
  'LegacyTileSource',
  'TileSourceCollection',
  'ReferenceStrip',
  'Navigator',
  'HTMLDrawer',
  'WebGLDrawer',
];

/** The source without those parts. Throws when one is not found where its head says: the release has changed. */
export const withoutParts = (source: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => {
    const head = rest.indexOf(`\n * OpenSeadragon - ${part}\n`);
    const start = /\n\(function\s*\(\s*\$\s*\)\s*\{/g;
    const end = /\n\}\s*\(\s*OpenSeadragon\s*\)\);/g;
    start.lastIndex = Math.max(0, head);
    const from = start.exec(rest);
    end.lastIndex = from?.index ?? 0;
    const to = end.exec(rest);
    if (head < 0 || !from || !to)
      throw new Error(`OpenSeadragon has no part ${part}: see ${import.meta.url}`);
    return rest.slice(0, from.index) + rest.slice(to.index + to[0].length);
  }, source);

export const openSeadragonParts = (): Plugin => ({
  name: 'langhuan:openseadragon-parts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return id.replace(/\?.*$/, '').endsWith('/openseadragon.js')
      ? { code: withoutParts(code, unused), map: null }
      : undefined;
  },
});
