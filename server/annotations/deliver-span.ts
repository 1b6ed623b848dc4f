// Who makes a note or proposes a correction is answered with the text that it is upon: delivered text, counted in characters,
// since five pages after five a book could be taken so; where a picture shows more of the page, that much.
import type { Anchor } from '#retrieval/anchors/read-anchor.ts';
import type { Claim } from '../http/limits/claim.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';

/** `read` is called once the claim may take more. @throws AppError reading-slowed, reading-too-fast, and what `read` throws. */
export const deliverSpan = async <Read extends { anchor: Anchor; shown?: number }>(
  limiter: Pick<ReadingLimiter, 'check' | 'record'>,
  claim: Claim,
  code: string,
  read: () => Read,
): Promise<Read> => {
  await limiter.check(claim, { kind: 'note', code, pages: [] });
  const found = read();
  const { version, page_id: first, end_page_id: last, content } = found.anchor;
  const characters = Math.max(content.length, found.shown ?? 0);
  const pages = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  limiter.record(claim, { kind: 'note', code, version, pages, count: 1, characters });
  return found;
};
