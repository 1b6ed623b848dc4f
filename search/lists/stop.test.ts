// A thread is free soon after its caller has left only if no loop goes on for long without looking. Counted, not timed:
// how many numbers of its lists each loop reads between two looks.
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../index/build-index.ts';
import { openEngine } from '../match/engine.ts';
import { countNodes } from '../match/facets.ts';
import { findNear } from '../match/find-near.ts';
import { dropCommon, keepWhere, shiftLeft, unite } from './merge-lists.ts';
import { openIndex } from '../index/open-index.ts';
import { runSearch } from '../run/run-query.ts';
import { type Stop, stopEvery } from './stop.ts';
import { visitUnits } from '../index/unit-visits.ts';
import { openVariants, packVariants } from '../characters/variants.ts';
import { ByteWriter, decodeAscending } from './varint.ts';

/** Numbers that one step reads at most on average, seeking in its lists among them. */
const readsAStep = 12;
const length = 20 * stopEvery;

/** Counts what is read between two looks; `most` is the longest stretch. */
const countReads = () => {
  let reads = 0;
  let most = 0;
  const look = () => {
    most = Math.max(most, reads);
    reads = 0;
  };
  const stop: Stop = { check: look };
  const counted = <T extends Uint32Array | Uint8Array>(list: T): T =>
    new Proxy(list, {
      get(target, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads++;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const longest = (): number => {
    look();
    return most;
  };
  return { stop, counted, longest };
};

const every = (step: number, from = 0): Uint32Array =>
  Uint32Array.from({ length }, (_, i) => from + i * step);

const packed = (): Uint8Array => {
  const writer = new ByteWriter();
  for (let i = 0; i < length; i++) writer.varint(i % 3 === 0 ? 200 : 1);
  return writer.done();
};

type Tools = ReturnType<typeof countReads>;

const loops: Record<string, (tools: Tools) => unknown> = {
  'decoding a list': ({ stop, counted }) => decodeAscending(counted(packed()), length, stop),
  'uniting lists': ({ stop, counted }) => unite([every(2), every(3), every(5, 1)].map(counted), stop),
  'keeping what is in both': ({ stop, counted }) => keepWhere(counted(every(2)), counted(every(3)), 1, stop),
  'leaving out what is in both': ({ stop, counted }) =>
    dropCommon(counted(every(2)), counted(every(3)), stop),
  'keeping what is in a short list too': ({ stop, counted }) =>
    keepWhere(counted(every(1)), counted(every(4097)), 0, stop),
  'moving a list': ({ stop, counted }) => shiftLeft(counted(every(2, 7)), 3, stop),
  'finding what is near': ({ stop, counted }) =>
    findNear(
      { starts: counted(every(4)), length: 2 },
      { starts: counted(every(6, 2)), length: 2 },
      5,
      'both',
      counted(every(40, 39)),
      stop,
    ),
};

const textOf = (sections: number): string[] =>
  Array.from({ length: sections }, (_, i) => '天下之人'.repeat(500 + (i % 7)));

/** A book of one page a section, each tenth a node. */
const openBook = (sections: string[]) => {
  const builder = new IndexBuilder();
  for (const [i, text] of sections.entries()) {
    builder.page(i + 1);
    builder.section();
    if (i % 10 === 0) builder.node(i / 10, 0);
    for (const cell of text) builder.cell(cell);
  }
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}`,
    size: bytes.length,
    read: (offset: number, size: number) => bytes.slice(offset, offset + size),
  }));
  return openEngine(openIndex(sources), openVariants(packVariants([])));
};

describe('a search that is stopped', () => {
  for (const [name, loop] of Object.entries(loops))
    it(`is not held up by ${name}`, () => {
      const tools = countReads();
      loop(tools);
      const longest = tools.longest();
      expect(longest).toBeGreaterThan(0);
      expect(longest).toBeLessThanOrEqual(stopEvery * readsAStep);
    });

  it('is not held up by finding units', () => {
    const engine = openBook(textOf(60));
    const { stop, counted, longest } = countReads();
    const [segment] = engine.units('page').segments;
    // A position for every character: a page is at most 2,024 of them.
    visitUnits(segment, counted(Uint32Array.from({ length: segment.main.at(-1) ?? 0 }, (_, i) => i)), stop);
    expect(longest()).toBeLessThanOrEqual(stopEvery * readsAStep);
  });

  for (const value of ['天', '天下', '？？', '天下之人天', '天？之'])
    it(`looks at least once for so many hits of ${value}, and ends wherever it looks`, () => {
      const ask = (stop: Stop, near: boolean) => {
        const engine = openBook(textOf(20));
        const rule = {
          operator: 'Contain' as const,
          value,
          relation: true,
          ...(near && { val2: '人', dis: 3 }),
        };
        const group = { type: 'And' as const, not: false, rules: [rule], groups: [] };
        const search = runSearch(engine, { group, scope: 'all', kinds: 0 }, 'page', stop);
        return search && { hits: search.found.totalHit, counts: countNodes(engine, search.whole, stop) };
      };
      for (const near of [false, true]) {
        let looks = 0;
        const found = ask({ check: () => void looks++ }, near);
        expect(found?.hits).toBeGreaterThan(stopEvery);
        expect(looks).toBeGreaterThanOrEqual((found?.hits ?? 0) / stopEvery);
        for (let end = 1; end <= looks; end++) {
          let left = end;
          const stop = {
            check() {
              if (--left === 0) throw new Error('stopped');
            },
          };
          expect(() => ask(stop, near)).toThrow('stopped');
        }
      }
    });
});
