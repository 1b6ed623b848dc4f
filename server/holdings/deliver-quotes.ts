// Lines of the holdings that are quoted beside what is known of a name or a character: delivered text, counted in characters,
// since by many names and characters a book could be taken so.
import type { Claim } from '../http/limits/claim.ts';
import type { ReadingLimiter } from '../reading-limits/reading-limiter.ts';

export interface QuotedLine {
  code: string;
  version: string;
  pageId: number;
  text: string;
}

export type QuoteLimiter = Pick<ReadingLimiter, 'check' | 'record'>;

/** To be called before they are read. @throws AppError reading-slowed, reading-too-fast. */
export const admitQuotes = (limiter: QuoteLimiter, claim: Claim): Promise<void> =>
  limiter.check(claim, { kind: 'quote', code: '', pages: [] });

/** To be called with those that are sent. */
export const recordQuotes = (limiter: QuoteLimiter, claim: Claim, quotes: readonly QuotedLine[]): void => {
  const byVersion = new Map<string, [QuotedLine, ...QuotedLine[]]>();
  for (const quote of quotes) {
    const name = `${quote.code} ${quote.version}`;
    const others = byVersion.get(name);
    if (others) others.push(quote);
    else byVersion.set(name, [quote]);
  }
  for (const ofOne of byVersion.values())
    limiter.record(claim, {
      kind: 'quote',
      code: ofOne[0].code,
      version: ofOne[0].version,
      pages: [...new Set(ofOne.map(({ pageId }) => pageId))],
      count: ofOne.length,
      characters: ofOne.reduce((sum, { text }) => sum + text.length, 0),
    });
};
