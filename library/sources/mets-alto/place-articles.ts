// Which lines of which page belong to which article. A line that two claim is the first one's; what none claims becomes
// one more article of its page, so that nothing is unfindable. A page of an issue without articles is one as a whole.
import type { FaultLog } from '../fault-log.ts';
import { longestTitle } from '../../files/bounds.ts';
import { remainderTitle, wholePageTitle } from '../newspaper-labels.ts';
import { boxOutline, type OutlinePoint, outermost } from '../outline.ts';
import { boxWithin } from '../alto/alto-cells.ts';
import { type AltoBlock, type AltoLine, type AltoPage, unionOfBoxes } from '../alto/alto-page.ts';
import type { PagePart, PlacedArticle } from '../alto/placed-article.ts';
import { allOfPage, findByIds, findByShape, type FoundArea, workOfArea } from './find-area.ts';
import type { PlannedArea, PlannedArticle } from './logical-articles.ts';
import { PageFaults } from '../alto/page-faults.ts';
import type { ReadIssue } from './read-issue.ts';

const textOf = (lines: readonly AltoLine[]): string =>
  lines
    .map(({ words }) => words.map(({ text, spaced }) => (spaced ? ` ${text}` : text)).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const clip = (text: string): string =>
  text.length > longestTitle ? `${text.slice(0, longestTitle - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;

const outlineOf = (block: AltoBlock, page: AltoPage): OutlinePoint[] | undefined =>
  block.outline ?? (block.box && boxOutline(boxWithin(block.box, page)));

const confidenceOf = (parts: Iterable<PagePart>): number | undefined => {
  let [sum, count] = [0, 0];
  for (const { pieces } of parts)
    for (const { lines } of pieces)
      for (const { words } of lines)
        for (const { text, confidence } of words) {
          if (confidence === undefined) continue;
          sum += confidence * text.length;
          count += text.length;
        }
  return count > 0 ? Math.round((sum / count) * 1000) / 1000 : undefined;
};

const whole = (page: { width: number; height: number }): OutlinePoint[] =>
  boxOutline({ left: 0, top: 0, right: page.width, bottom: page.height });

/** Blocks and lines that the areas of an issue may name or be held against: each may name all of a page again. */
const mostNamed = 5_000_000;

class ArticlePlacer {
  private readonly issue: ReadIssue;
  private readonly fileFaults: PageFaults;
  private readonly taken = new Set<AltoLine>();
  private readonly shown = new Set<AltoBlock>();
  /** How many articles name a page or something of it. */
  private readonly claims = new Map<number, number>();
  private named = 0;
  constructor(issue: ReadIssue, faults: FaultLog) {
    this.issue = issue;
    for (const { areas } of issue.articles)
      for (const page of new Set(areas.map(({ file }) => issue.pageOfFile.get(file))))
        if (page !== undefined) this.claims.set(page, (this.claims.get(page) ?? 0) + 1);
    this.fileFaults = new PageFaults(issue.listed.path, faults);
  }

  /** What an area names; undefined when it names nothing. */
  private find(area: PlannedArea, label: string): ({ page: number; alto: AltoPage } & FoundArea) | undefined {
    const page = this.issue.pageOfFile.get(area.file);
    const alto = page === undefined ? undefined : this.issue.pages[page].alto;
    if (page === undefined) {
      this.fileFaults.note(
        'no page',
        area.line,
        `“${label}” has an area of the file “${area.file}”, which is no page's: mend the FILEID`,
      );
      return undefined;
    }
    if (!alto) {
      this.fileFaults.note(
        'no alto',
        area.line,
        `“${label}” has an area of a page whose ALTO is not read: see to that first`,
      );
      return undefined;
    }
    this.named += workOfArea(alto, area);
    if (this.named > mostNamed) {
      this.fileFaults.note(
        'much',
        area.line,
        `“${label}” and what comes after it have areas that name the same blocks again and again, which is not followed, so that their text stays with its page: name each block once`,
      );
      return undefined;
    }
    const isHeading = !['body', 'picture'].includes(area.role);
    if (area.begin !== undefined) {
      const found = findByIds(alto, area.begin, area.end, isHeading);
      if (!('unknown' in found)) return { page, alto, ...found };
      this.fileFaults.note(
        'no block',
        area.line,
        `“${label}” has an area “${found.unknown}”, and ${this.issue.pages[page].file} has no block of that id: mend BEGIN and END`,
      );
      return undefined;
    }
    if (area.shape !== undefined) {
      const found = findByShape(alto, area, isHeading);
      if (found) return { page, alto, ...found };
      this.fileFaults.note(
        'shape',
        area.line,
        `“${label}” has an area “${area.shape}”, which is neither RECT nor POLY within the page, so its text stays with the page: give it BEGIN, or its corners`,
      );
      return undefined;
    }
    if (this.claims.get(page) === 1) return { page, alto, ...allOfPage(alto, isHeading) };
    this.fileFaults.note(
      'page',
      area.line,
      `“${label}” names page “${this.issue.pages[page].label}” as a whole, as other articles name it or parts of it; it is found there, and the text stays with the page: give each areas of its blocks`,
    );
    return { page, alto, blocks: [], outline: whole(alto) };
  }

  /** Where blocks are named too, shapes and pages of the same page say the same less closely. */
  private closest({ areas }: PlannedArticle): PlannedArea[] {
    const rank = (area: PlannedArea) => (area.begin !== undefined ? 2 : area.shape === undefined ? 0 : 1);
    const best = new Map<number, number>();
    for (const area of areas) {
      const page = this.issue.pageOfFile.get(area.file);
      if (page !== undefined) best.set(page, Math.max(best.get(page) ?? 0, rank(area)));
    }
    const seen = new Set<number>();
    return areas.filter((area) => {
      const page = this.issue.pageOfFile.get(area.file);
      if (page === undefined) return best.size === 0 || area.begin !== undefined;
      if (rank(area) < best.get(page)!) return false;
      if (rank(area) > 0) return true;
      const isFirst = !seen.has(page);
      seen.add(page);
      return isFirst;
    });
  }

  private take(planned: PlannedArticle): PlacedArticle | undefined {
    const parts = new Map<number, PagePart>();
    const texts: Record<string, AltoLine[]> = { title: [], lead: [], sub: [], author: [] };
    for (const area of this.closest(planned)) {
      const found = this.find(area, planned.label);
      if (!found) continue;
      const part = parts.get(found.page) ?? { pieces: [], outlines: [] };
      parts.set(found.page, part);
      let isFree = found.blocks.length === 0;
      for (const { block, lines, isHeading } of found.blocks) {
        const own = lines.filter((line) => !this.taken.has(line));
        if (lines.length > 0 && own.length === 0) continue;
        isFree = true;
        for (const line of own) this.taken.add(line);
        this.shown.add(block);
        part.pieces.push({ block, lines: own, isHeading });
        texts[area.role]?.push(...own);
        const outline = outlineOf(block, found.alto);
        if (!found.outline && outline) part.outlines.push(outline);
      }
      if (found.outline && isFree) part.outlines.push(found.outline);
      if (!isFree)
        this.fileFaults.note(
          'claimed',
          area.line,
          `the area “${area.begin ?? area.shape ?? area.file}” of “${planned.label}” belongs to another article already, whose it stays: let one have it`,
        );
    }
    for (const [page, { pieces, outlines }] of parts)
      if (pieces.length === 0 && outlines.length === 0) parts.delete(page);
    if (parts.size === 0) {
      this.fileFaults.note(
        'nothing',
        planned.line,
        `“${planned.label}” has no area that is read, so it is left out: give it areas of its blocks`,
      );
      return undefined;
    }
    const confidence = confidenceOf(parts.values());
    const [lead, sub, author] = [texts.lead, texts.sub, texts.author].map(textOf);
    const subTitle = planned.subTitle || sub;
    const authors = planned.authors.length > 0 || author === '' ? planned.authors : [author];
    return {
      article: {
        articleNum: clip(planned.number),
        title: clip(planned.title || textOf(texts.title)),
        authors: authors.map(clip),
        type: planned.type,
        ...(lead ? { leadTitle: clip(lead) } : {}),
        ...(subTitle ? { subTitle: clip(subTitle) } : {}),
        ...(planned.column ? { column: clip(planned.column) } : {}),
        ...(confidence === undefined ? {} : { confidence }),
      },
      parts,
    };
  }

  /** What no article has taken of a page; of an issue without articles, the page. */
  private rest(page: number, isWhole: boolean): PlacedArticle | undefined {
    const { alto, label } = this.issue.pages[page];
    if (!alto) return undefined;
    const pieces = alto.blocks
      .map((block) => ({
        block,
        lines: block.lines.filter((line) => !this.taken.has(line)),
        isHeading: false,
      }))
      .filter(({ block, lines }) => lines.length > 0 || (block.kind === 'Image' && !this.shown.has(block)));
    if (!isWhole && pieces.every(({ lines }) => lines.length === 0)) return undefined;
    const box = unionOfBoxes(pieces.flatMap(({ block }) => block.box ?? []));
    const outlines = isWhole
      ? [box ? boxOutline(boxWithin(box, alto)) : whole(alto)]
      : pieces
          .filter(({ lines }) => lines.length > 0)
          .flatMap(({ block }) => {
            const outline = outlineOf(block, alto);
            return outline ? [outline] : [];
          });
    const part = { pieces, outlines };
    const confidence = confidenceOf([part]);
    return {
      article: {
        articleNum: '',
        title: clip(isWhole ? wholePageTitle(label) : remainderTitle(label)),
        authors: [],
        type: 'Text',
        ...(confidence === undefined ? {} : { confidence }),
      },
      parts: new Map([[page, part]]),
    };
  }

  place(): PlacedArticle[] {
    const planned = this.issue.articles.flatMap((article) => this.take(article) ?? []);
    const isWhole = this.issue.articles.length === 0;
    const rests = this.issue.pages.flatMap((_, page) => this.rest(page, isWhole) ?? []);
    const seen = new Set<string>();
    for (const { article } of planned) {
      if (article.articleNum === '') continue;
      if (seen.has(article.articleNum)) {
        this.fileFaults.note(
          'number',
          0,
          `two articles have the number “${article.articleNum}”; the second is numbered anew: make them unique`,
        );
        article.articleNum = '';
      } else seen.add(article.articleNum);
    }
    this.fileFaults.report();
    const all = [...planned, ...rests];
    for (const { parts } of all) for (const part of parts.values()) part.outlines = outermost(part.outlines);
    const firstPage = ({ parts }: PlacedArticle) => Math.min(...parts.keys());
    return all.toSorted((a, b) => firstPage(a) - firstPage(b));
  }
}

/** In the order of the issue: by the page each begins on, then as the METS has them, what is left of a page last. */
export const placeArticles = (issue: ReadIssue, faults: FaultLog): PlacedArticle[] =>
  new ArticlePlacer(issue, faults).place();
