// Sets a page of the demonstration newspaper: tiers (段) one above the other, read from the top right, with headlines in
// larger type, rules between, and boxes for what is framed; all in units of the page, for text, outlines and picture alike.
import type { Printed } from '#contract/reading/reader.ts';
import type {
  SourceArticlePart,
  SourceCell,
  SourceLayout,
  SourceLine,
  SourceRow,
} from '#library/sources/source.ts';
import { boxLine, drawBorder, drawFiller, inset, type PressBox, ruleLine } from './press-drawings.ts';
import { drawScene } from './press-scenes.ts';
import type { PressItem } from './press-items.ts';
import {
  type BodyLine,
  columnGap,
  type PressHeadline,
  headLines,
  pressCells,
  sheet,
  tierPadding,
  tierTop,
  widthOfHead,
} from './press-type.ts';

/** What an article has on this page so far. */
interface PlacedPart {
  lines: SourceLine[];
  rows: SourceRow[];
  blocks: SourceLayout['blocks'];
  polygons: SourceArticlePart['polygons'];
}

const emptyPart = (): PlacedPart => ({ lines: [], rows: [], blocks: [], polygons: [] });

interface Segment extends PressBox {
  /** Whether the whole tier ends here. */
  tier: number;
}

export class PressPage {
  readonly strokes: Printed['strokes'] = [];
  readonly words: Printed['words'] = [];
  private readonly parts = new Map<PressItem, PlacedPart>();
  private readonly segments: Segment[] = [];
  private at = 0;
  private x: number;
  private readonly first: number;

  /** `first`: the highest tier that has text; `boxes`: areas to leave free, at the left of tiers or whole tiers. */
  constructor(first: number, boxes: readonly PressBox[]) {
    for (let tier = first; tier < sheet.tiers; tier += 1) {
      const [top, bottom] = [tierTop(tier), tierTop(tier + 1)];
      const taken = boxes.filter((box) => box.top < bottom && box.bottom > top);
      const left = Math.max(sheet.left, ...taken.map((box) => box.right + 12));
      if (left < sheet.right - 200) this.segments.push({ tier, left, top, right: sheet.right, bottom });
      if (tier > first && left < sheet.right) this.strokes.push(ruleLine([left, top], [sheet.right, top], 3));
    }
    this.first = first;
    this.x = this.segments[0].right;
  }

  /** Width that is left in the tier, and in those below it. */
  private get room(): number {
    const { left } = this.segments[this.at] ?? { left: this.x };
    return this.x - left;
  }

  get isFull(): boolean {
    return this.at >= this.segments.length;
  }

  /** Whether an article of so many lines finds room whole. */
  fits(item: PressItem, body: readonly BodyLine[]): boolean {
    let rest = widthOfHead(headLines(item)) + columnGap;
    let count = body.length;
    let room = this.room;
    for (let i = this.at; i < this.segments.length; i += 1) {
      if (i > this.at) room = this.segments[i].right - this.segments[i].left;
      if (rest > 0 && room < rest + 2 * sheet.pitch) continue;
      count -= Math.floor((room - rest) / sheet.pitch);
      rest = 0;
      if (count <= 0) return true;
    }
    return false;
  }

  private partOf(item: PressItem): PlacedPart {
    const known = this.parts.get(item) ?? emptyPart();
    this.parts.set(item, known);
    return known;
  }

  private putRow(
    part: PlacedPart,
    cells: SourceCell[],
    at: { right: number; width: number; top: number; cell: number },
    opens: boolean,
  ): void {
    const top = Math.round(at.top);
    part.lines.push({ indent: 0, runs: [{ kind: 'main', cells }], paragraph: opens });
    part.rows.push({
      left: at.right - at.width,
      top,
      right: at.right,
      bottom: Math.round(top + cells.length * at.cell),
      wordDir: 'V',
      columnType: 'Normal',
    });
  }

  private putBlock(part: PlacedPart, box: PressBox, areaType: 'heading' | 'text', rows: number): void {
    if (rows > 0) part.blocks.push({ ...box, direction: 'V', areaType, rows });
  }

  /** Goes on in the tier below; what is left of this one gets an ornament. */
  private turn(): void {
    const segment = this.segments[this.at];
    if (this.x - segment.left > 24) this.strokes.push(...drawFiller({ ...segment, right: this.x }));
    this.at += 1;
    this.x = this.segments[this.at]?.right ?? 0;
  }

  /** Sets an article from where the one before it ended. `body` must fit; `ends` is printed after it: 下轉第四版. */
  set(item: PressItem, body: readonly BodyLine[], { head = true, begins = '', ends = '' } = {}): void {
    const part = this.partOf(item);
    const heads = head ? headLines(item) : [];
    const lead = begins === '' ? 0 : 54;
    if (this.room < widthOfHead(heads) + lead + columnGap + 2 * sheet.pitch) this.turn();
    let from = this.x;
    this.putHead(part, heads);
    if (lead > 0) {
      const { top } = this.segments[this.at];
      this.words.push({
        text: begins,
        left: this.x - 46,
        top: top + 24,
        right: this.x - 4,
        bottom: top + 24 + begins.length * 37,
        flow: 'down',
      });
      this.x -= lead;
    }
    let next = 0;
    while (next < body.length) {
      const segment = this.segments[this.at];
      if (!segment) throw new Error(`“${item.title}” has no room on its page`);
      const taken = body.slice(next, next + Math.floor(this.room / sheet.pitch));
      const right = this.x;
      for (const { cells, opens } of taken) {
        const top = segment.top + tierPadding + (opens ? sheet.cell : 0);
        this.putRow(part, cells, { right: this.x, width: sheet.pitch, top, cell: sheet.cell }, opens);
        this.x -= sheet.pitch;
      }
      this.putBlock(
        part,
        { left: this.x, top: segment.top, right, bottom: segment.bottom },
        'text',
        taken.length,
      );
      next += taken.length;
      this.outline(part, { left: this.x, top: segment.top + 2, right: from, bottom: segment.bottom - 2 });
      if (next < body.length) {
        this.turn();
        from = this.x;
      }
    }
    if (ends !== '' && this.room < 42) this.turn();
    const segment = this.segments[this.at];
    if (ends !== '' && segment) {
      this.words.push({
        text: ends,
        left: this.x - 34,
        top: segment.bottom - 20 - ends.length * 27,
        right: this.x - 2,
        bottom: segment.bottom - 20,
        flow: 'down',
      });
      this.x -= 40;
    }
    if (segment && this.room > columnGap) {
      this.x -= columnGap / 2;
      this.strokes.push(ruleLine([this.x, segment.top + 8], [this.x, segment.bottom - 8], 2));
      this.x -= columnGap / 2;
    }
  }

  private outline(part: PlacedPart, { left, top, right, bottom }: PressBox): void {
    if (right > left)
      part.polygons.push({
        points: [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
      });
  }

  private putHead(part: PlacedPart, heads: readonly PressHeadline[]): void {
    if (heads.length === 0) return;
    const { top, bottom } = this.segments[this.at];
    const right = this.x;
    const rows = part.rows.length;
    for (const { text, width, cell, low } of heads) {
      const cells = pressCells(text);
      const height = cells.length * cell;
      const y = low ? bottom - tierPadding - height - cell * 0.5 : top + (bottom - top - height) / 2;
      this.putRow(part, cells, { right: this.x, width, top: y, cell }, true);
      this.x -= width;
    }
    this.putBlock(part, { left: this.x, top, right, bottom }, 'heading', part.rows.length - rows);
    this.x -= columnGap;
  }

  /** Sets what is framed: its title in large type, its lines round it. */
  setBox(item: PressItem, box: PressBox, manner: number): void {
    const part = this.partOf(item);
    const within = inset(box, 24);
    const room = within.bottom - within.top;
    const title = pressCells(item.title);
    const lines = item.paragraphs.map(pressCells);
    const [large, small] = [Math.min(86, room / title.length), 44];
    const total = large * 1.14 + lines.length * small;
    const slack = Math.max(0, within.right - within.left - total) / (lines.length + 2);
    this.strokes.push(...drawBorder(inset(box, 5), manner));
    // Half of the lines are placed to the right of the title.
    const before = item.type === 'Ad' ? Math.ceil(lines.length / 2) - 1 : 0;
    let x = within.right - slack;
    const put = (cells: SourceCell[], width: number, cell: number, opens: boolean) => {
      const height = Math.min(room, cells.length * cell);
      const top = within.top + (item.type === 'Ad' ? (room - height) / 2 : 0);
      this.putRow(
        part,
        cells,
        { right: Math.round(x), width: Math.round(width), top, cell: height / cells.length },
        opens,
      );
      x -= width + slack;
    };
    for (const cells of lines.slice(0, before)) put(cells, small, 37, true);
    put(title, large * 1.14, large, true);
    for (const cells of lines.slice(before)) put(cells, small, 37, item.type === 'Ad');
    this.putBlock(part, box, 'text', part.rows.length);
    this.outline(part, inset(box, 2));
  }

  /** Sets a drawing over its caption. */
  setPicture(item: PressItem, box: PressBox, scene: number, seed: number): void {
    const part = this.partOf(item);
    const bare = item.paragraphs.length === 0;
    const foot = bare ? 14 : 62;
    this.strokes.push(...drawScene({ ...inset(box, 10), bottom: box.bottom - foot }, scene, seed));
    part.blocks.push({
      ...inset(box, 10),
      bottom: box.bottom - foot,
      direction: 'V',
      areaType: 'Image',
      rows: 0,
    });
    this.outline(part, inset(box, 4));
    if (bare) return;
    const name = pressCells(item.title);
    const cells = [...name, ...item.paragraphs.flatMap(pressCells)];
    // A place is left open after the name.
    const placeOf = (i: number): number => (i < name.length ? i : i + 1);
    const places = cells.length + 1;
    const step = Math.min(40, (box.right - box.left - 40) / places);
    const right = Math.round((box.left + box.right + step * places) / 2);
    part.lines.push({ indent: 0, runs: [{ kind: 'main', cells }], paragraph: true });
    const row = {
      left: Math.round(right - step * places),
      top: box.bottom - 56,
      right,
      bottom: box.bottom - 14,
    };
    const spans = cells.map((_, i): [number, number] => [
      Math.round(right - (placeOf(i) + 1) * step),
      Math.round(right - placeOf(i) * step),
    ]);
    part.rows.push({ ...row, wordDir: 'H', columnType: 'Normal', cells: spans });
    part.blocks.push({ ...row, direction: 'H', areaType: 'text', rows: 1 });
  }

  /** Ends the page: the tiers that are left, the frame round it all. */
  finish(): void {
    while (!this.isFull) this.turn();
    const around = {
      left: sheet.left - 14,
      top: tierTop(this.first) - 8,
      right: sheet.right + 14,
      bottom: tierTop(sheet.tiers) + 8,
    };
    this.strokes.push(boxLine(around, 2.6), boxLine(inset(around, -10), 8));
  }

  partFor(item: PressItem): PlacedPart | undefined {
    return this.parts.get(item);
  }
}
