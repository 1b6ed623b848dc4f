// Hits in context for the terminal: one a line, the hits one under the other, short notes in round brackets, and the
// commonest neighbours.
import { cutAtNotes, type KwicReply, type LineNote, type Neighbour } from '#contract/search/kwic.ts';
import { count } from '../run/options.ts';

/** Neighbours that are printed, a side. */
const neighbourLimit = 20;

const listNeighbours = (neighbours: readonly Neighbour[]): string =>
  neighbours
    .slice(0, neighbourLimit)
    .map(({ word, hits }) => `${word === '' ? '(edge)' : word} ${hits}`)
    .join(', ');

export const printKwic = (reply: KwicReply): void => {
  const lines = reply.lines.map((line) => {
    const write = (part: LineNote['part']) =>
      cutAtNotes(line, part)
        .map(({ text, note }) => (note ? `（${text}）` : text))
        .join('');
    return { ...line, left: write('left'), hit: write('hit'), right: write('right') };
  });
  const width = Math.max(0, ...lines.map(({ left }) => [...left].length));
  for (const { pageId, pageNum, left, hit, right, note } of lines) {
    // Every character of the left context is as wide as an ideographic space, or nearly.
    const indent = '\u3000'.repeat(width - [...left].length);
    console.log(`${indent}${left}【${hit}】${right}  ${note ? 'note, ' : ''}page ${pageId}  ${pageNum}`);
  }
  const { start } = reply;
  const shown = lines.length > 0 ? `${start + 1}–${start + lines.length} of ` : '';
  console.log(`${shown}${count(reply.totalHit, 'hit')}`);
  if (reply.totalHit === 0) return;
  console.log(`left: ${listNeighbours(reply.leftNeighbours)}`);
  console.log(`right: ${listNeighbours(reply.rightNeighbours)}`);
};
