// The catalogue of a product as a file for `--contents`, with a column that tells why each entry is believed.
import type { SourcePage } from '../sources/source.ts';

const clean = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

export const contentsHeader = [
  '# level, title, page, line of the page, why: what is changed here and given back by --contents is the catalogue.',
  '# See docs/contents.md.',
];

/** A line for each node beneath the books that begins on the page. `open`: depths of the nodes open, outermost first. */
export const contentsOfPage = (page: SourcePage, open: number[]): string[] =>
  page.lines.flatMap((line, i) =>
    (line.nodes ?? []).flatMap((node) => {
      while (open.length > 0 && open.at(-1)! >= node.depth) open.pop();
      if (node.isBook) {
        open.length = 0;
        return [];
      }
      open.push(node.depth);
      const why = node.guessed === undefined ? 'marked in the source' : `guessed: ${node.guessed}`;
      return [[open.length, clean(node.title), page.pageKey, i + 1, clean(why)].join('\t')];
    }),
  );
