import type { NewspaperMatch } from '#contract/newspapers/newspaper-searches.ts';
import type { SnippetPart } from '#contract/search/search.ts';
import { headLength } from '../newspapers/article-heads.ts';

/** What is shown of a text beneath its titles: where these begin it without anything found in them, what comes after. */
export const bodyOfMatch = ({
  content,
  titles,
}: Pick<NewspaperMatch, 'content' | 'titles'>): SnippetPart[] => {
  const [first, ...others] = content;
  if (!first || first.note) return content;
  const length = headLength(first.text, titles);
  // Places are in code points.
  const points = Array.from(first.text.slice(0, length)).length;
  const ranges = [...first.hits, ...(first.near ?? [])];
  if (length === 0 || ranges.some(([from]) => from < points)) return content;
  const moved = (list: [number, number][]) =>
    list.map(([from, to]): [number, number] => [from - points, to - points]);
  const rest: SnippetPart = {
    ...first,
    text: first.text.slice(length),
    hits: moved(first.hits),
    ...(first.near && { near: moved(first.near) }),
  };
  return [rest, ...others];
};
