// From the text of a transcribed line to its cells. A transcription of a scan contains what is printed: every character
// that is not white space or a combining mark takes a place of its own, including punctuation, since the print gave it
// one.
import type { Gaiji, SourceCell } from '../source.ts';
import { charClass, classOf, descriptionArity, descriptionEnd, textOf } from '../characters.ts';
import { liesDown } from '#imaging/typeset/lay-letters.ts';
import { tagCells } from './custom-tags.ts';
import type { WritingDirection, PageXmlLine } from './draft-page.ts';
import { type LineStretch, spreadCells } from './place-lines.ts';

interface Place {
  cell: SourceCell;
  /** Empty places before it. */
  before: number;
  /** In the text, in code units. */
  from: number;
  to: number;
}

/** `{艸鱉}`: how transcribers write a character that is outside Unicode, by its parts. */
const composed = /\{\p{L}{2,8}\}/uy;

/** Spaces narrower than a character. */
const halfSpace = /[\u0020\u00a0\u2000-\u200a\t]/;

const readPlaces = (text: string, gaiji: Map<string, Gaiji>): Place[] => {
  const places: Place[] = [];
  let before = 0;
  let written = '';
  const put = (of: string, from: number, code?: string) => {
    const cell: SourceCell = { text: of, ...(code === undefined ? {} : { gaiji: true }) };
    if (written !== '' && places.length > 0) cell.before = written;
    places.push({ cell, before: places.length > 0 ? before : 0, from, to: from + of.length });
    [before, written] = [0, ''];
  };
  for (let at = 0; at < text.length; ) {
    const codePoint = text.codePointAt(at)!;
    const char = textOf(codePoint);
    const kind = classOf(codePoint);
    composed.lastIndex = at;
    const parts = codePoint === 0x7b ? composed.exec(text)?.[0] : undefined;
    const end = descriptionArity(codePoint) > 0 ? descriptionEnd(text, at) : -1;
    if (parts ?? end > 0) {
      const code = parts ?? text.slice(at, end);
      gaiji.set(code, parts ? { code } : { code, ids: code });
      put(code, at, code);
      at += code.length;
      continue;
    }
    at += char.length;
    if (kind === charClass.space) {
      before += halfSpace.test(char) ? 0.5 : 1;
      written += char;
    } else if (kind === charClass.joining && places.length > 0) places.at(-1)!.cell.text += char;
    else if (kind !== charClass.ignored) put(char, at - char.length);
  }
  return places;
};

/** The boxes of glyphs or words as spans along the line; the characters of a word share its box. */
const spansOfParts = (
  parts: NonNullable<PageXmlLine['parts']>,
  direction: WritingDirection,
  isReversed: boolean,
  gaiji: Map<string, Gaiji>,
): [number, number][] =>
  parts.flatMap(({ text, box }) => {
    const count = readPlaces(text, gaiji).length;
    const [from, to] = direction === 'V' ? [box.top, box.bottom] : [box.left, box.right];
    const edge = (i: number) => Math.round(from + ((to - from) * i) / count);
    const spans = Array.from({ length: count }, (_, i): [number, number] => [edge(i), edge(i + 1)]);
    return isReversed ? spans.reverse() : spans;
  });

/** Undefined for a line whose text is not known. Codes of characters outside Unicode are noted in `gaiji`. */
export const readStretch = (
  line: PageXmlLine,
  direction: WritingDirection,
  gaiji: Map<string, Gaiji>,
): LineStretch | undefined => {
  const places = readPlaces(line.text, gaiji);
  if (places.length === 0) return undefined;
  const isReversed = line.against === direction;
  const real = line.parts && spansOfParts(line.parts, direction, isReversed, gaiji);
  const { tags } = line;
  const isReal = real?.length === places.length;
  // Letters without boxes share their line by their breadths, which is known where they are placed.
  const areLetters = !isReal && !isReversed && liesDown(tags?.columnType);
  const spans = isReal ? real : areLetters ? undefined : spreadCells(line.box, direction, isReversed, places);
  const cells = places.map((place) => place.cell);
  return {
    box: line.box,
    isNote: line.isNote,
    cells: tags ? tagCells(cells, places, tags) : cells,
    ...(tags?.columnType ? { columnType: tags.columnType } : {}),
    direction,
    isReversed,
    ...(spans ? { spans } : {}),
  };
};
