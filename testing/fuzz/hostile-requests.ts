// For tests: long texts of a kind that careless reading takes more than linear time on, put in the place of any text of a
// request: a part of the path, a parameter, a text of the body at any depth, a header.
import fc from 'fast-check';
import type { MadeRequest } from './arbitrary-requests.ts';

const fragments = [
  '?token',
  '&token',
  ';token?',
  '?',
  '&',
  '=',
  '%',
  '%25',
  '/',
  '//',
  '..',
  '\\',
  "'",
  '"',
  '`',
  ',',
  ';',
  ' ',
  '	',
  '\n',
  '\r\n',
  '\u2028',
  '　',
  ' \n',
  '\n- ',
  '(',
  ')',
  '（',
  '）',
  '[',
  ']',
  '{',
  '}',
  '{"',
  '「',
  '」',
  '《',
  '》',
  '〔',
  '〕',
  '…',
  '。',
  '，',
  '？',
  '一？',
  '⿰',
  '⿳',
  '⿰⿱',
  '&KR0001;',
  '&',
  '[沔-丏+',
  '0',
  '1',
  '12-',
  '卷',
  '卷一',
  '葉',
  '第1行',
  '至',
  '十',
  '́',
  'é',
  '︀',
  '󠄀',
  '𠀀',
  'a',
  'A-',
  'W/',
  'W/"',
  'bytes=0-,',
  'zh;q=0.1,',
  'Bearer ',
  '1.',
  '::',
  '@',
  '<a',
  '<!--',
  '*',
  '+',
  '|',
];

/** At the edges of the limits that calls set, and far beyond. */
const lengths = [100, 500, 1000, 2000, 5000, 10_000, 15_000];
const bodyLengths = [...lengths, 60_000, 250_000];

const repeated = (of: readonly number[]): fc.Arbitrary<string> =>
  fc
    .record({
      head: fc.constantFrom('', ...fragments),
      pieces: fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 3 }),
      tail: fc.constantFrom('', 'x', '!', ...fragments),
      length: fc.constantFrom(...of),
    })
    .map(({ head, pieces, tail, length }) => {
      const piece = pieces.join('');
      const times = Math.max(1, Math.floor((length - head.length - tail.length) / piece.length));
      return `${head}${piece.repeat(times)}${tail}`;
    });

const headers = [
  'authorization',
  'if-none-match',
  'if-modified-since',
  'accept',
  'accept-language',
  'accept-encoding',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '?');

/** What a header can hold. */
const inHeader = (text: string): string =>
  encodeURI(wellFormed(text))
    .replaceAll(/%(?:0[\dA-F]|20|22|5[BCD]|7[BCD])/g, (sign) =>
      /%0/.test(sign) ? ' ' : decodeURIComponent(sign),
    )
    .slice(0, 15_000);

/** The value with one of its texts replaced: that which `at` falls on, counted over all of them. */
const replaceText = (value: unknown, at: number, text: string): unknown => {
  const places: (() => void)[] = [];
  const copy: unknown = structuredClone(value);
  const walk = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, held] of Object.entries(inner))
      if (typeof held === 'string')
        places.push(() => Object.defineProperty(inner, key, { value: text, enumerable: true }));
      else walk(held);
  };
  walk(copy);
  if (places.length === 0) return text;
  places[at % places.length]!();
  return copy;
};

export interface HostileRequest extends MadeRequest {
  headers?: Record<string, string>;
}

const inUrl = (url: string, part: 'path' | 'query', at: number, text: string): string => {
  const [path = '', query] = url.split('?', 2);
  const written = encodeURIComponent(wellFormed(text)).slice(0, 14_000).replace(/%.?$/, '');
  if (part === 'query' || query === undefined) {
    const given = (query ?? 'x=').split('&');
    const one = at % given.length;
    given[one] = `${given[one]!.split('=', 1)[0]}=${written}`;
    return `${path}?${given.join('&')}`;
  }
  const parts = path.split('/');
  // The first parts lead to the call.
  const last = parts.length - 1;
  parts[last - (at % Math.min(2, last))] = written;
  return `${parts.join('/')}?${query}`;
};

/** A request with a hostile text in one place. */
export const makeHostile = (made: MadeRequest): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      place: fc.constantFrom('header', 'query', 'path', 'body', 'body'),
      header: fc.constantFrom(...headers),
      at: fc.nat(30),
      text: repeated(lengths),
      bodyText: repeated(bodyLengths),
    })
    .map(({ place, header, at, text, bodyText }) => {
      if (place === 'header') return { ...made, headers: { [header]: inHeader(text) } };
      if (place === 'body' && made.payload !== undefined)
        return { ...made, payload: replaceText(made.payload, at, bodyText) };
      const isPath = place === 'path' && made.call.includes('{');
      return { ...made, url: inUrl(made.url, isPath ? 'path' : 'query', at, text) };
    });
