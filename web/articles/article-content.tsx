import { memo, type ReactNode } from 'react';
import type { ContentNode, ContentText } from './content-tree.ts';

/** A highlighted stretch of the text; stretches are in order and do not overlap. */
export interface HighlightedRange {
  from: number;
  to: number;
  /** Whether it is the reader's current hit. */
  current: boolean;
  /** Which of the article's hits it is, for those who listen. */
  said?: string;
}

const highlightedParts = ({ text, from }: ContentText, ranges: readonly HighlightedRange[]): ReactNode => {
  if (from === undefined) return text;
  const parts: ReactNode[] = [];
  let done = 0;
  for (const range of ranges) {
    const [start, end] = [Math.max(done, range.from - from), Math.min(text.length, range.to - from)];
    if (start >= end) continue;
    if (start > done) parts.push(text.slice(done, start));
    parts.push(
      <mark key={start} className={range.current ? 'current' : undefined} aria-description={range.said}>
        {text.slice(start, end)}
      </mark>,
    );
    done = end;
  }
  if (parts.length === 0) return text;
  parts.push(text.slice(done));
  return parts;
};

/** Where the text of a node ends, from that where it begins; undefined where it has none. */
const spanOf = (node: ContentNode): [number, number] | undefined => {
  if ('text' in node) return node.from === undefined ? undefined : [node.from, node.from + node.text.length];
  const spans = node.children.map(spanOf).filter((span) => span !== undefined);
  return spans.length === 0 ? undefined : [spans[0][0], spans[spans.length - 1][1]];
};

const nodesOf = (nodes: readonly ContentNode[], ranges: readonly HighlightedRange[]): ReactNode[] =>
  nodes.map((node, i) => {
    if ('text' in node) return highlightedParts(node, ranges);
    const Tag = node.tag;
    return Tag === 'br' ? <br key={i} /> : <Tag key={i}>{nodesOf(node.children, ranges)}</Tag>;
  });

/** The nodes of a text with its highlighted ranges; each paragraph gets only its own ranges. */
export const ArticleContent = memo(
  ({ nodes, ranges }: { nodes: readonly ContentNode[]; ranges: readonly HighlightedRange[] }) => {
    let next = 0;
    return nodes.map((node, i) => {
      const [from, to] = spanOf(node) ?? [undefined, 0];
      while (next < ranges.length && ranges[next].to <= (from ?? 0)) next += 1;
      let end = next;
      while (end < ranges.length && ranges[end].from < to) end += 1;
      const own = ranges.slice(next, end);
      if ('text' in node)
        return node.text.trim() === '' ? null : (
          <p key={i} data-from={from}>
            {nodesOf([node], own)}
          </p>
        );
      return node.tag === 'p' ? (
        <p key={i} data-from={from}>
          {nodesOf(node.children, own)}
        </p>
      ) : (
        <p key={i} data-from={from}>
          {nodesOf([node], own)}
        </p>
      );
    });
  },
);
