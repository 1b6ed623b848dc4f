import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { bookFace } from './book-face.ts';
import { aroundScreens, inTitles } from './character-order.ts';

/** What the build emits, by name without its folder, and the ranges for whose characters a client requests more sheets. */
const emitted = async () => {
  const files = new Map<string, string | Uint8Array>();
  const { generateBundle, config } = (await bookFace()) as unknown as {
    generateBundle(this: object): void;
    config(): { define: { RARE_FACE_SHEETS: string } };
  };
  generateBundle.call({
    emitFile: ({ fileName, source }: { fileName: string; source: string | Uint8Array }) =>
      files.set(fileName.split('/').at(-1) ?? '', source),
  });
  const { ranges } = JSON.parse(config().define.RARE_FACE_SHEETS) as { ranges: [number, number][] };
  return { files, ranges };
};

it('names each character in one slice alone, which has it: a browser fetches what a page needs and no more', async () => {
  const { files, ranges: requested } = await emitted();
  const sheets = [...files].flatMap(([name, source]) => (name.endsWith('.css') ? String(source) : []));
  const sheet = sheets.join('');
  const faces = [...sheet.matchAll(/"(Langhuan \w+)".*?url\((\w+\.woff2)\).*?unicode-range:([^}]+)\}/g)];
  const sliceOf = new Map<number, string>();
  const twice: string[] = [];
  const absent: string[] = [];
  for (const [, family, name, ranges] of faces) {
    if (family === 'Langhuan Low') continue;
    const font = create(files.get(name) as Uint8Array);
    for (const range of ranges.split(',')) {
      const [first, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let point = first; point <= last; point++) {
        const label = `${String.fromCodePoint(point)} ${name}`;
        if (sliceOf.has(point)) twice.push(`${label} ${sliceOf.get(point)}`);
        sliceOf.set(point, name);
        if (family === 'Langhuan Ming' && !font.hasGlyphForCodePoint(point)) absent.push(label);
      }
    }
  }
  expect([twice, absent]).toEqual([[], []]);
  // Every character of a later sheet is in a range that the client looks at, and 〇 of dates is in the first sheet.
  const first = String(files.get('face.css'));
  const unreachable = [...sliceOf].filter(
    ([point, name]) => !first.includes(`(${name})`) && !requested.some(([a, b]) => point >= a && point <= b),
  );
  expect(unreachable).toEqual([]);
  expect(requested.length).toBeLessThan(20);
  expect(first).toContain(`(${sliceOf.get('〇'.codePointAt(0)!)})`);
  // No sheet of the rare face has a character in the range of another: the client takes one by its first character.
  const ranges = sheets
    .filter((rules) => rules.includes('"Langhuan Rare"'))
    .map((rules) => [...rules.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, a, b = a]) => [a, b]))
    .map((hexes) => hexes.map((hex) => Number.parseInt(hex, 16)))
    .map((points) => [Math.min(...points), Math.max(...points)])
    .sort((a, b) => a[0] - b[0]);
  expect(ranges.length).toBeGreaterThan(10);
  expect(ranges.filter(([first], i) => i > 0 && first <= ranges[i - 1][1])).toEqual([]);
  // All unified ideographs of the basic block, and the rare ones of Extension B.
  for (const [first, last] of [
    [0x4e00, 0x9fa5],
    [0x20000, 0x2a6d6],
  ])
    for (let point = first; point <= last; point++)
      if (!sliceOf.has(point)) absent.push(String.fromCodePoint(point));
  expect(absent).toEqual([]);
  // The words around every screen come in two requests, and a rare character alone brings no more than a few kilobytes.
  const front = [...'琅嬛'].map((character) => character.codePointAt(0)!);
  const around = new Set([...front, ...aroundScreens(), ...inTitles()].map((point) => sliceOf.get(point)));
  expect([...around].filter((name) => !/^[mn]/.test(name ?? '')).sort()).toEqual(['s0.woff2', 't1.woff2']);
  const heavy = [...files].filter(([name, file]) => /^[mnr]\d/.test(name) && file.length > 25_000);
  expect(heavy.map(([name]) => name)).toEqual([]);
  // 曰 is broader than 日, in a slice that every screen in Simplified has.
  const breadths = [...'曰日'].map((character) => {
    const font = create(files.get(sliceOf.get(character.codePointAt(0)!)!) as Uint8Array);
    const { commands } = font.glyphForCodePoint(character.codePointAt(0)!).path;
    const across = commands.flatMap(({ args }) => args.filter((_, i) => i % 2 === 0));
    return (Math.max(...across) - Math.min(...across)) / font.unitsPerEm;
  });
  expect(sliceOf.get('曰'.codePointAt(0)!)).toBe('s0.woff2');
  expect(breadths[0] - breadths[1]).toBeGreaterThan(0.1);
  // The marks of a Simplified sentence lie low and to the left in their squares, in one slice.
  const low = create(files.get('l0.woff2') as Uint8Array);
  for (const mark of '、。，') {
    const points = low.glyphForCodePoint(mark.codePointAt(0)!).path.commands.flatMap(({ args }) => args);
    const across = points.filter((_, i) => i % 2 === 0);
    const [minX, maxX] = [Math.min(...across), Math.max(...across)];
    const maxY = Math.max(...points.filter((_, i) => i % 2 === 1));
    expect([mark, (minX + maxX) / 2 < low.unitsPerEm / 2, maxY < low.unitsPerEm / 2]).toEqual([
      mark,
      true,
      true,
    ]);
  }
  expect(low.hasGlyphForCodePoint('…'.codePointAt(0)!)).toBe(true);
  // Text of the width of what is Traditional finds none of them.
  const [sought, passed, ...more] = [...sheet.matchAll(/"Langhuan Low"([^}]*)\}/g)].map(([, face]) => face);
  expect(sought).not.toContain('font-stretch');
  expect(passed).toMatch(/font-stretch:101%.*unicode-range:U\+10FFFF$/);
  expect(more).toEqual([]);
}, 900_000);
