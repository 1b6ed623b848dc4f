import fc from 'fast-check';
import { expect, it } from 'vitest';
import { product } from '#testing/dom/visited-site.tsx';
import { groupProducts } from './group-products.ts';

const classes = ['經', '史', '子', '集', undefined] as const;
const made = fc
  .array(
    fc.record({ siKu: fc.constantFrom(...classes), group: fc.constantFrom('a', 'b', 'gone', undefined) }),
    {
      maxLength: 12,
    },
  )
  .map((all) =>
    all.map(({ siKu, group }, i) =>
      product(`p${i}`, `書${i}`, {
        ...(siKu && { siKu }),
        extra: { introduction: false, ...(group && { productGroupId: group }) },
      }),
    ),
  );
const groups = fc.subarray([
  { id: 'a', name: '甲' },
  { id: 'b', name: '乙' },
]);

it('[G-010] has each product once, in a group that is not empty, the present one before all', () => {
  fc.assert(
    fc.property(made, groups, fc.nat(12), (products, named, at) => {
      const present = products[at]?.code;
      const grouped = groupProducts(products, named, present);
      const shown = grouped.flatMap((group) => group.products);
      expect(shown.map(({ code }) => code).sort()).toEqual(products.map(({ code }) => code).sort());
      expect(grouped.every((group) => group.products.length > 0)).toBe(true);
      if (present !== undefined) expect(shown[0].code).toBe(present);
      for (const { key, products: own } of grouped)
        for (const { extra } of own)
          if (named.length > 0)
            expect(key).toBe(named.some(({ id }) => id === extra.productGroupId) ? extra.productGroupId : '');
    }),
  );
});
