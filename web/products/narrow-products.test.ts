import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProcessingState } from '#contract/products/products.ts';
import { product } from '#testing/dom/visited-site.tsx';
import { placeOfDynasty } from './dynasty-order.ts';
import {
  type ChosenFacets,
  countFacet,
  facetKeys,
  narrowProducts,
  orderProducts,
  productFacets,
  productOrders,
} from './narrow-products.ts';

const dynasties = ['漢', '梁', '宋', '清', undefined] as const;
const classes = ['經', '史', '子', '集', undefined] as const;
const states: readonly ProcessingState[] = [15, 10, 5, 0];
const made = fc
  .record({
    siKu: fc.constantFrom(...classes),
    dynasty: fc.constantFrom(...dynasties),
    processingState: fc.constantFrom(...states),
    owned: fc.boolean(),
    pageCount: fc.nat(9),
  })
  .map(({ siKu, dynasty, ...more }) => ({
    ...more,
    ...(siKu && { siKu }),
    authors: [{ name: '某', ...(dynasty && { dynasty }) }],
  }));
const library = fc
  .array(made, { maxLength: 30 })
  .map((all) => all.map((one, i) => product(`p${i}`, `書${i}`, one)));

const chosenFrom: fc.Arbitrary<ChosenFacets> = fc.record({
  class: fc.subarray(['jing', 'shi', 'other']),
  dynasty: fc.subarray(['漢', '清']),
  text: fc.subarray(['精加工', '未识别']),
  rights: fc.subarray(['owned', 'none']),
});

describe('the list of products', () => {
  it('counts of a value what choosing it alone in its facet would leave', () => {
    fc.assert(
      fc.property(library, chosenFrom, (products, chosen) => {
        for (const key of facetKeys)
          for (const { value, count } of countFacet(products, products, key, chosen))
            expect(narrowProducts(products, { ...chosen, [key]: [value] })).toHaveLength(count);
      }),
    );
  });

  it('leaves those that have a chosen value of each facet, in their order', () => {
    fc.assert(
      fc.property(library, chosenFrom, (products, chosen) => {
        const left = narrowProducts(products, chosen);
        expect(products.filter((one) => left.includes(one))).toEqual(left);
        for (const one of products)
          expect(left.includes(one)).toBe(
            facetKeys.every(
              (key) =>
                chosen[key].length === 0 ||
                chosen[key].some((value) => productFacets[key].valuesOf(one).includes(value)),
            ),
          );
      }),
    );
  });

  it('comes in each order whole, and none before what it should follow', () => {
    fc.assert(
      fc.property(library, fc.constantFrom(...productOrders), (products, order) => {
        const ordered = orderProducts(products, order);
        expect(new Set(ordered)).toEqual(new Set(products));
        ordered.slice(1).forEach((one, i) => {
          const [a, b] = [ordered[i], one];
          if (order === 'pages') expect(a.pageCount).toBeGreaterThanOrEqual(b.pageCount);
          if (order === 'dynasty')
            expect(placeOfDynasty(a.authors[0].dynasty)).toBeLessThanOrEqual(
              placeOfDynasty(b.authors[0].dynasty),
            );
        });
      }),
    );
  });

  it('is by the sounds of titles, and by dynasties as they followed each other', () => {
    const titled = ['資治通鑑', '吳郡圖經續記', '陶淵明集'].map((title) => product(title, title));
    expect(orderProducts(titled, 'title').map(({ code }) => code)).toEqual([
      '陶淵明集',
      '吳郡圖經續記',
      '資治通鑑',
    ]);
    const places = ['周', '漢', '晉', '劉宋', '梁', '唐', '宋', '元', '明', '清', '民國', undefined].map(
      placeOfDynasty,
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('looks at each of a thousand products as often as at each of ten', () => {
    const looked = (count: number): number => {
      let reads = 0;
      const products = Array.from({ length: count }, (_, i) => {
        const one = product(`p${i}`, `書${i}`, { siKu: classes[i % 4] ?? '經' });
        return new Proxy(one, {
          get: (target, name) => {
            reads += 1;
            return Reflect.get(target, name);
          },
        });
      });
      narrowProducts(products, { class: ['jing'], dynasty: ['宋'], text: ['精加工'], rights: ['none'] });
      return reads / count;
    };
    expect(looked(1_000)).toBeLessThanOrEqual(looked(8) * 1.01);
  });
});
