// A match as the sheet shows it, written again for the tests that hold the sheet to the reply.
import type { BookMatch } from '#contract/search/search.ts';

const snippetText = ({ content }: BookMatch): string =>
  content.map(({ text, note }) => (note && !text.startsWith('〔') ? `（${text}）` : text)).join('');

export const shownRow = (match: BookMatch) => [match.catalog.join(' › '), snippetText(match), match.hitCount];
