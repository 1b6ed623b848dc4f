// What is shown of main text, snippets and lines in context, against the text written out with its short notes in their
// places: whatever is shown is a piece of that.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../index/build-index.ts';
import { type Engine, openEngine } from '../match/engine.ts';
import { runKwic } from '../kwic/kwic.ts';
import { openIndex } from '../index/open-index.ts';
import { shownGaiji } from '../testing/oracle-characters.ts';
import type { OracleItem } from '../testing/oracle-model.ts';
import {
  arbitraryProduct,
  isIndexed,
  type RandomProduct,
  randomEdges,
  feedProduct,
} from '../testing/random-corpus.ts';
import { arbitraryQuery } from '../testing/random-query.ts';
import { runQuery } from '../run/run-query.ts';
import { openVariants, packVariants } from '../characters/variants.ts';

const cases = Math.ceil(Number(process.env.LANGHUAN_CASES ?? 5000) / 5);
const variants = openVariants(packVariants(randomEdges));
const never = { check() {} };

const openBuilt = (
  feed: (builder: IndexBuilder) => void,
  titles: string[] = [],
  segmentLength?: number,
): Engine => {
  const builder = new IndexBuilder(segmentLength === undefined ? {} : { segmentLength });
  feed(builder);
  const sources = builder.finish().map((bytes, i) => ({
    name: `${i}.lhx`,
    size: bytes.length,
    read: (offset: number, length: number) => bytes.slice(offset, offset + length),
  }));
  return openEngine(openIndex(sources), variants, { titles: () => titles });
};

/** Characters (radicals are symbols in Unicode), and the signs that enclose notes: marks may be on either side. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}\p{Co}\u2e80-\u2fdf□■<>…]/gu, '');
const spell = ({ text, gaiji }: OracleItem) => (gaiji ? shownGaiji(text, gaiji) : text);
const feed = (items: readonly OracleItem[]) =>
  bare(
    items
      .filter((item) => isIndexed(item))
      .map(spell)
      .join(''),
  );

/** What is shown is compared without marks, among which ○ is one even where it is a zero. */
const withoutCircles = (product: RandomProduct): RandomProduct => ({
  ...product,
  sections: product.sections.map(({ items }) => ({
    items: items.map(({ isZero, ...item }) => (isZero ? { ...item, text: '〇' } : item)),
  })),
});

/** The main text of each section, with short notes in `<>`. `long` replaces each group of adjacent longer notes. */
const written = (product: RandomProduct, long: string): string[] =>
  product.sections.map(({ items }) => {
    let text = '';
    for (let i = 0; i < items.length; ) {
      const { note } = items[i];
      const end = items.findIndex((item, k) => k > i && item.note !== note);
      const own = items.slice(i, end < 0 ? undefined : end);
      i += own.length;
      const size = own.filter((item) => isIndexed(item)).length;
      if (note === 0) text += feed(own);
      else if (size < 6) text += `<${feed(own)}>`;
      else if (!(long && text.endsWith(long))) text += long;
    }
    return text;
  });

/** A note of marks alone is nothing here. */
const expectPiece = (sections: readonly string[], shown: string) => {
  const [piece, ...texts] = [shown, ...sections].map((text) => text.replaceAll('<>', ''));
  if (!texts.some((text) => text.includes(piece))) expect(texts).toContain(piece);
};

describe('short notes', { timeout: 600_000 }, () => {
  it('stand in their place wherever main text is shown, and long ones do not', () => {
    fc.assert(
      fc.property(
        arbitraryProduct.map(withoutCircles),
        arbitraryQuery,
        fc.constantFrom(1, 7, 1000),
        (product, query, length) => {
          const titles = product.nodes.map((node) => node.title);
          const engine = openBuilt((builder) => feedProduct(product, builder), titles, length);
          const [elided, left] = [written(product, '…'), written(product, '')];
          const { matches } = runQuery(
            engine,
            query,
            { start: 0, count: 99, sort: 'PageIdAscending' },
            never,
          );
          for (const { snippet } of matches) {
            // A hit in a note is shown in that note, whole or not.
            const last = snippet.at(-1);
            if (last?.note && last.text !== '〔…〕' && last.hits.length > 0) continue;
            const shown = snippet.map(({ text, note }) => {
              if (!note) return bare(text);
              return text === '〔…〕' ? '…' : `<${bare(text)}>`;
            });
            if (snippet.some(({ note }) => !note)) expectPiece(elided, shown.join(''));
          }
          for (const line of runKwic(engine, query, { sort: 'place', start: 0, count: 99 }, never).lines) {
            if (line.note) continue;
            const shown = (['left', 'hit', 'right'] as const).map((part) => {
              const points = [...line[part]];
              for (const { at, text } of (line.notes ?? []).filter((note) => note.part === part).toReversed())
                points.splice(at, 0, `<${text}>`);
              return bare(points.join(''));
            });
            expectPiece(left, shown.join(''));
          }
        },
      ),
      { numRuns: cases },
    );
  });

  it('are marked where they contain a hit, and may part one', () => {
    const engine = openBuilt((builder) => {
      builder.page(1);
      builder.section();
      for (const cell of '孟') builder.cell(cell);
      for (const note of ['軻孟也', '又孟子名軻也', '一二三四五']) {
        builder.beginNote();
        for (const cell of note) builder.cell(cell);
        builder.endNote();
      }
      for (const cell of '子見梁惠王') builder.cell(cell);
    });
    const ask = (value: string) => {
      const rule = { operator: 'Contain' as const, value, relation: false };
      return {
        group: { type: 'And' as const, not: false, rules: [rule], groups: [] },
        scope: 'text' as const,
        kinds: 0,
      };
    };
    const show = (value: string) =>
      runQuery(engine, ask(value), { start: 0, count: 1, sort: 'PageIdAscending' }, never).matches[0].snippet;
    expect(show('孟子')).toEqual([
      { text: '孟', note: false, hits: [[0, 1]] },
      { text: '軻孟也', note: true, hits: [] },
      { text: '〔…〕', note: true, hits: [] },
      { text: '一二三四五', note: true, hits: [] },
      { text: '子見梁惠王', note: false, hits: [[0, 1]] },
    ]);
    const everywhere = runQuery(
      engine,
      { ...ask('孟'), scope: 'all' },
      { start: 0, count: 1, sort: 'PageIdAscending' },
      never,
    );
    expect(everywhere.matches[0].snippet.slice(0, 2)).toEqual([
      { text: '孟', note: false, hits: [[0, 1]] },
      { text: '軻孟也', note: true, hits: [[1, 2]] },
    ]);
    const [line] = runKwic(engine, ask('孟子'), { sort: 'place', start: 0, count: 1 }, never).lines;
    expect(line).toMatchObject({
      left: '',
      hit: '孟子',
      right: '見梁惠王',
      notes: [
        { part: 'hit', at: 1, text: '軻孟也' },
        { part: 'hit', at: 1, text: '一二三四五' },
      ],
    });
  });
});
