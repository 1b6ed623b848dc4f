// What an address that waits behind the sign-in leads to, as far as the address itself says it.
import { readArticleAddress, readSpanAddress } from '#citation/span-address.ts';

export interface Destination {
  code: string;
  /** The first segment after `/app`: read, search, … */
  screen: string;
  /** The first and last words of a span that a permalink names. */
  words?: string;
  /** Of an article the day of its issue, as `1940-04-30`. */
  day?: string;
}

/** Undefined for an address that is of no product. */
export const readDestination = (address: string): Destination | undefined => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, app, screen, code, ...more] = pathname.split('/');
  if (app !== 'app' || !screen || !code || more.length > 0) return undefined;
  const at = searchParams.get('at') ?? '';
  const { head, tail } = readSpanAddress(at) ?? {};
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(readArticleAddress(at) ?? '') ?? [];
  return {
    code,
    screen,
    ...(head !== undefined && { words: tail === undefined ? head : `${head}……${tail}` }),
    ...(day !== undefined && { day }),
  };
};
