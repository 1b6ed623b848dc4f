// IDNEXT is the order of a page (ALTO 1 to 4), and is followed there. Where it leads off the page, what is read next
// may be of the same article or not: nothing is joined because of it, but whatever is not joined otherwise is reported.
import type { FaultLog } from '../fault-log.ts';
import { printedCharacters } from '../count-text.ts';
import type { AltoBlock, AltoPage } from './alto-page.ts';
import type { PlacedArticle } from './placed-article.ts';

interface ReadPage {
  label: string;
  file: string;
  alto?: AltoPage;
}

/** A page that has blocks of an id, and their places on it. */
interface Target {
  page: number;
  alto: AltoPage;
  blocks: readonly number[];
}

const charactersOf = ({ lines }: AltoBlock): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((n, { text }) => n + printedCharacters(text), 0), 0);

/** By id that is led to, the pages that have it. */
const findTargets = (pages: readonly ReadPage[]): Map<string, Target[]> => {
  const targets = new Map<string, Target[]>();
  for (const { alto } of pages) for (const { id } of alto?.onward ?? []) targets.set(id, []);
  if (targets.size === 0) return targets;
  for (const [page, { alto }] of pages.entries())
    for (const [id, { blocks, line }] of alto?.ids ?? [])
      if (line === undefined) targets.get(id)?.push({ page, alto: alto!, blocks });
  return targets;
};

const firstBlock = ({ alto, blocks }: Target): AltoBlock => alto.blocks[blocks[0]];
const charactersAt = ({ alto, blocks }: Target): number =>
  blocks.reduce((sum, place) => sum + charactersOf(alto.blocks[place]), 0);

const articlesOfBlocks = (articles: readonly PlacedArticle[]): Map<AltoBlock, Set<PlacedArticle>> => {
  const all = new Map<AltoBlock, Set<PlacedArticle>>();
  for (const article of articles)
    for (const { pieces } of article.parts.values())
      for (const { block } of pieces) all.set(block, (all.get(block) ?? new Set()).add(article));
  return all;
};

/** Tells by file what IDNEXT leads to on other pages and no article has behind the block that leads there. */
export const reportOnwardBlocks = (
  pages: readonly ReadPage[],
  articles: readonly PlacedArticle[],
  faults: FaultLog,
): void => {
  const targets = findTargets(pages);
  if (targets.size === 0) return;
  const owners = articlesOfBlocks(articles);
  for (const [page, { file, alto }] of pages.entries()) {
    const apart = new Map<Target, { id: string; at: number }>();
    const unknown: { id: string; at: number }[] = [];
    const chosen = new Map<string, Target | undefined>();
    for (const { block, id, at } of alto?.onward ?? []) {
      if (!chosen.has(id)) {
        // An id is one of its file; in others it may be another's.
        const found = targets.get(id)!;
        chosen.set(id, found.find((one) => pages[one.page].file === file) ?? found[0]);
      }
      const target = chosen.get(id);
      if (!target) {
        unknown.push({ id, at });
        continue;
      }
      const others = target.page > page ? owners.get(firstBlock(target)) : undefined;
      const isJoined = [...(owners.get(block) ?? [])].some((one) => others?.has(one));
      if (!isJoined && !apart.has(target)) apart.set(target, { id, at });
    }
    if (apart.size > 0) {
      const [[target, { id, at }]] = apart;
      const characters = [...apart.keys()].reduce((sum, one) => sum + charactersAt(one), 0);
      faults.warn(
        file,
        at,
        `IDNEXT leads to blocks of other pages (${apart.size}, with ${characters} characters; the first is “${id}” on page “${pages[target.page].label}”), which no article has behind the block that leads there, so that the two are read apart: only an article of a METS that names both joins them`,
      );
    }
    if (unknown.length > 0)
      faults.warn(
        file,
        unknown[0].at,
        `IDNEXT names ids that no page of the issue has (${unknown.length}; the first is “${unknown[0].id}”), and is not followed there: mend it`,
      );
  }
};
