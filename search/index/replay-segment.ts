// Replays a finished segment into an index builder, with the calls that built it: cells, notes where they are anchored,
// marks, catalogue nodes, pages and paragraphs in reading order. The segment built from them is the same, byte for
// byte; a builder that continues makes it a part of something larger.
import type { IndexBuilder } from './build-index.ts';
import { type Dictionary, markBlock } from './index-format.ts';
import { seek } from '../lists/merge-lists.ts';
import type { Segment } from './open-index.ts';
import { circle } from '../characters/round-zeros.ts';
import { decodeJson } from '../lists/text-codec.ts';
import { varintReader } from '../lists/varint.ts';

export type ReplaySink = Pick<
  IndexBuilder,
  'gaiji' | 'section' | 'page' | 'node' | 'place' | 'paragraphAt' | 'beginNote' | 'endNote' | 'cell' | 'mark'
>;

/** Positions whose text is read at once. */
const readAhead = 1 << 16;

/** Reads surface ids one after the other. */
const textReader = (segment: Segment, end: number) => {
  let from = 0;
  let text: Uint16Array | Uint32Array = new Uint16Array(0);
  return (position: number): number => {
    if (position < from || position >= from + text.length) {
      from = position;
      text = segment.text(position, Math.min(end, position + readAhead));
    }
    return text[position - from];
  };
};

/** Every mark with its position, ascending. */
const readMarks = ({ tables }: Segment) => {
  const offsets = tables.read('markAt');
  const markAt = new Uint32Array(offsets.buffer, offsets.byteOffset, offsets.byteLength / 4);
  const positions: number[] = [];
  const ids: number[] = [];
  for (let block = 0; block + 1 < markAt.length; block++) {
    const reader = varintReader(tables.read('marks', markAt[block], markAt[block + 1] - markAt[block]));
    while (!reader.done()) {
      positions.push(block * markBlock + reader.next());
      ids.push(reader.next());
    }
  }
  return { positions: Uint32Array.from(positions), ids };
};

/** `lastPage`: the last page that was replayed; a segment may continue it. */
const replaySegment = (segment: Segment, sink: ReplaySink, lastPage: number | undefined): void => {
  const { mainLength, length, mainRuns, noteRuns, cuts, anchors, nodes, paragraphs, surfaces } = segment;
  const dictionary = decodeJson(segment.tables.read('dictionary')) as Dictionary;
  for (const { code, ...about } of dictionary.gaiji) sink.gaiji(code, about);
  const marks = readMarks(segment);
  const mainText = textReader(segment, mainLength);
  const noteText = textReader(segment, length);
  const firstNote = seek(cuts, mainLength, 0);
  /** Next position of each stream, and the index of the next item to replay of each kind. */
  let main = 0;
  let note = mainLength;
  let page = 0;
  let node = 0;
  let paragraph = 0;
  let mainMark = 0;
  let noteMark = seek(marks.positions, mainLength, 0);
  /** Marks are numbered as they are first met. */
  let marksMet = 0;

  const isReached = (mainPosition: number, notePosition: number) =>
    mainPosition <= main && notePosition <= note;
  const emitPlace = () => {
    while (page < segment.pages && isReached(mainRuns[page], noteRuns[page])) {
      const pageId = segment.firstPage + page++;
      if (pageId !== lastPage) sink.page(pageId);
    }
    for (; node < nodes.length && isReached(nodes[node + 2], nodes[node + 3]); node += 4)
      sink.node(nodes[node], nodes[node + 1]);
    for (
      ;
      paragraph < paragraphs.length && isReached(paragraphs[paragraph], paragraphs[paragraph + 1]);
      paragraph += 2
    ) {
      const place = sink.place();
      sink.paragraphAt(
        place.main - (main - paragraphs[paragraph]),
        place.note - (note - paragraphs[paragraph + 1]),
      );
    }
  };
  const emitCell = (text: string) => sink.cell(text, text === circle);
  const emitMark = (id: number) => {
    sink.mark(dictionary.marks[id]);
    marksMet = Math.max(marksMet, id + 1);
  };
  /** A mark of main text that was first met after the notes that follow it waits for them. */
  const emitMainMarks = () => {
    for (; marks.positions[mainMark] < main && marks.ids[mainMark] <= marksMet; mainMark++)
      emitMark(marks.ids[mainMark]);
  };
  const emitNoteMarks = () => {
    for (; marks.positions[noteMark] < note; noteMark++) emitMark(marks.ids[noteMark]);
  };
  const emitNote = (end: number) => {
    sink.beginNote();
    note++;
    emitNoteMarks();
    emitPlace();
    while (note < end) {
      emitCell(surfaces[noteText(note)]);
      note++;
      emitNoteMarks();
      emitPlace();
    }
    sink.endNote();
    emitMainMarks();
  };

  let written = 0;
  for (emitPlace(); ; emitPlace()) {
    for (; written < anchors.length && anchors[written] <= main; written++)
      emitNote(cuts[firstNote + written + 1] ?? length);
    if (main === mainLength) return;
    const surface = mainText(main);
    if (surface === 0) sink.section();
    else emitCell(surfaces[surface]);
    main++;
    emitMainMarks();
  }
};

/** Tells all segments of an index of sections that are no articles, in order. @throws DamagedFile when one cannot be read. */
export const replaySegments = (segments: readonly Segment[], sink: ReplaySink): void => {
  let lastPage: number | undefined;
  for (const segment of segments) {
    replaySegment(segment, sink, lastPage);
    lastPage = segment.firstPage + segment.pages - 1;
  }
};
