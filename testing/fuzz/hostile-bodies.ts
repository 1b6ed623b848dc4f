// For tests: bodies that careless parsers take more than linear time or room for: forms of very many fields, JSON that is
// deep or of very many values, multipart forms with long heads, many parts, or much beside them.
import fc from 'fast-check';
import type { ApiDescription } from './arbitrary-requests.ts';

export interface HostileBody {
  method: 'POST' | 'PUT';
  /** `POST /api/…`, as the description has it. */
  call: string;
  url: string;
  statuses: number[];
  raw: { type: string; body: string };
}

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const multipart = 'multipart/form-data; boundary=cut';

/** Before sign-in and after it, within what calls take and beyond. */
const lengths = [900, 15_000, 60_000, 250_000, 1_000_000];

const numbered = (of: (n: number) => string, length: number): string[] =>
  Array.from({ length: Math.ceil(length / of(9999).length) }, (_, n) => of(n));

const part = (head: string, value: string): string =>
  `--cut\r\nContent-Disposition: form-data; name="${head}\r\n\r\n${value}\r\n`;
const end = '--cut--\r\n';

/** What is written so, of about so many bytes. */
const makers: readonly (readonly [type: string, make: (length: number) => string])[] = [
  [form, (length) => numbered((n) => `f${n}=1`, length).join('&')],
  [form, (length) => `trace=${'%5B'.repeat(length / 3)}`],
  [form, (length) => 'trace=1&'.repeat(length / 8)],
  [form, (length) => `trace=${'+&'.repeat(length / 2)}%`],
  [json, (length) => '['.repeat(length)],
  [json, (length) => `${'[['.repeat(length / 4)}${']]'.repeat(length / 4)}`],
  [json, (length) => '{"filterGroup":{"groups":['.repeat(length / 26)],
  [json, (length) => `{${numbered((n) => `"k${n}":0`, length).join(',')}}`],
  [json, (length) => `{"a":[${'0,'.repeat(length / 2)}0]}`],
  [json, (length) => `{"trace":"${'\\u005b'.repeat(length / 6)}"}`],
  [json, (length) => `{"trace":"${'['.repeat(length)}"}`],
  [json, (length) => `"${'\\"'.repeat(length / 2)}`],
  [multipart, (length) => `${part(`${'x'.repeat(length)}"`, '')}${end}`],
  [multipart, (length) => `--cut\r\n${numbered((n) => `X-${n}: y\r\n`, length).join('')}\r\n${end}`],
  [multipart, (length) => `${numbered((n) => part(`f${n}"`, ''), length).join('')}${end}`],
  [multipart, (length) => `${'x'.repeat(length)}\r\n${part('path"', '')}${end}`],
  [multipart, (length) => `${part('path"', '\r\n--cu'.repeat(length / 6))}${end}`],
  [multipart, (length) => `${part('object"; filename="a.png"', '\x89PNG'.repeat(5 * (length / 6)))}${end}`],
  [multipart, (length) => `--cut\r\nContent-Disposition: form-data${'; a="b"'.repeat(length / 7)}\r\n\r\n`],
];

/** To any call that takes a body, most often to those that read forms. */
export const arbitraryHostileBody = ({ paths }: ApiDescription): fc.Arbitrary<HostileBody> => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    (['POST', 'PUT'] as const).flatMap((method) => {
      const described = methods[method.toLowerCase()];
      const statuses = Object.keys(described?.responses ?? {}).map(Number);
      const url = path.replaceAll(/\{\w+\}/g, 'alpha');
      return described ? [{ method, call: `${method} ${path}`, url, statuses }] : [];
    }),
  );
  const reads = { [form]: '/api/qpen/res', [multipart]: '/api/files/public', [json]: '' };
  return fc
    .record({
      maker: fc.constantFrom(...makers),
      length: fc.constantFrom(...lengths),
      call: fc.constantFrom(...calls),
      isAimed: fc.boolean(),
    })
    .map(({ maker: [type, make], length, call, isAimed }) => {
      const aimed = isAimed ? calls.find(({ url }) => url === reads[type as keyof typeof reads]) : undefined;
      return { ...(aimed ?? call), raw: { type, body: make(length) } };
    });
};
