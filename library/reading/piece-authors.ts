// Who wrote the pieces of a book: a poem, a memorial. An entry that has the key of a node of the catalogue is that node. Those
// who signed it wrote it, or whom it names where it begins, or before it, as a poet at the head of his poems.
import type { CitedPiece } from '#citation/citation.ts';
import type { BundleNode } from '../bundle/bundle-rows.ts';
import type { Bundle } from '../bundle/open-bundle.ts';
import { isInAnswer, isOfAnswered } from '../entries/emperors-answer.ts';
import { cellsOfPage } from '../pages/page-cells.ts';
import { mentionKinds } from '../sources/source-entry.ts';

const persons = (['person', 'officer'] as const).map((kind) => mentionKinds.indexOf(kind)).join(',');
const sql = `SELECT json_group_array(json_array(node, name)) FROM (
  SELECT n.ordinal AS node, m.name AS name FROM nodes n
  JOIN entries e ON e.key = n.key
  JOIN entry_mentions m ON m.entry = e.ordinal
  WHERE n.ordinal IN (SELECT value FROM json_each(?)) AND m.kind IN (${persons})
    AND ((m.page_id, m.cell) <= (e.start_page, e.start_cell)
      OR m.ordinal IN (SELECT a.value FROM json_each(e.value, '$.authors') a))
  ORDER BY n.ordinal, m.ordinal)`;

const hasPieces = ({ facts }: Bundle): boolean => (facts.entryCount ?? 0) > 0;

/** By the ordinals of the nodes; those whose authors no entry tells are left out. */
export const authorsOfPieces = (bundle: Bundle, nodes: readonly number[]): Map<number, string[]> => {
  const authors = new Map<number, string[]>();
  if (nodes.length === 0 || !hasPieces(bundle)) return authors;
  for (const [node, name] of bundle.readJson<[number, string]>(sql, JSON.stringify(nodes))) {
    const known = authors.get(node) ?? [];
    if (!known.includes(name)) authors.set(node, [...known, name]);
  }
  return authors;
};

/** The piece that the last node of a path is, as it is cited; undefined where nobody tells who wrote it. */
export const pieceOnPath = (
  bundle: Bundle,
  path: readonly Pick<BundleNode, 'ordinal' | 'title'>[],
): CitedPiece | undefined => {
  const node = path.at(-1);
  const authors = node && authorsOfPieces(bundle, [node.ordinal]).get(node.ordinal);
  return authors && { title: node.title, authors };
};

/** The piece that a cell of a page lies in; an answer to a memorial is no part of what the official wrote. */
export const pieceAtCell = (bundle: Bundle, pageId: number, cell: number): CitedPiece | undefined => {
  const path = bundle.pathOfPage(pageId, cell);
  const piece = pieceOnPath(bundle, path);
  const node = path.at(-1);
  if (!piece || !node || !path.some(({ title }) => isOfAnswered(title))) return piece;
  const from = { pageId: node.start, cell: node.firstCell };
  return isInAnswer(from, { pageId, cell }, (id) => bundle.page(id)) ? undefined : piece;
};

/** The piece that a character of a page lies in. */
export const pieceAt = (
  bundle: Bundle,
  pageId: number,
  place: { lineId: number; wordId: number },
): CitedPiece | undefined => {
  const page = hasPieces(bundle) ? bundle.page(pageId) : undefined;
  if (!page) return undefined;
  const cell = cellsOfPage(page).findIndex(
    ({ lineId, wordId }) => lineId === place.lineId && wordId === place.wordId,
  );
  return cell < 0 ? undefined : pieceAtCell(bundle, pageId, cell);
};
