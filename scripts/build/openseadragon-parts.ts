// OpenSeadragon comes as one file of many parts, each a function called with its namespace. Our viewer draws on a canvas
// from tiles that it names itself; readers of other formats, the other drawers and the ready-made controls are left out.
import { type Expression, parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';
import { editSource } from './edit-source.ts';

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

/** What a part of the library adds to the namespace: the names that the statements of its function set. */
const addedBy = (part: Expression): string[] => {
  if (part.type !== 'CallExpression' || part.callee.type !== 'FunctionExpression') return [];
  return (part.callee.body?.body ?? []).flatMap((statement) => {
    const set = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
    const left = set?.type === 'AssignmentExpression' ? set.left : undefined;
    return left?.type === 'MemberExpression' && left.property.type === 'Identifier'
      ? [left.property.name]
      : [];
  });
};

/** The source without those parts. Throws when one is not found: the release has changed. */
export const withoutParts = (source: string, parts: readonly string[]): string => {
  const { program } = parseSync('openseadragon.js', source, { preserveParens: false });
  const edits = program.body.flatMap(({ start, end, ...statement }) => {
    const added = statement.type === 'ExpressionStatement' ? addedBy(statement.expression) : [];
    return added.map((name) => ({ name, start, end, text: '' })).filter(({ name }) => parts.includes(name));
  });
  for (const part of parts)
    if (edits.filter(({ name }) => name === part).length !== 1)
      throw new Error(`OpenSeadragon has no part ${part}: see ${import.meta.url}`);
  return editSource(source, edits);
};

export const openSeadragonParts = (): Plugin => ({
  name: 'langhuan:openseadragon-parts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/openseadragon\.js(?:\?|$)/ },
    handler: (code) => ({ code: withoutParts(code, unused), map: null }),
  },
});
