// How long a search runs on once its caller has left: the longest time between two looks at the flag.
import type { OpenProduct } from '#retrieval/products/open-product.ts';
import type { Measure } from '../measure/measure.ts';
import { answer, queryName, requestOf, shared, withVariants } from './search-queries.ts';

export const measureCancel = (holding: OpenProduct): Measure => {
  let longest = 0;
  let where = '';
  const requests = [
    ...Object.values(shared)
      .flat()
      .map((query) => ({ query, relation: false })),
    ...withVariants.map((query) => ({ query, relation: true })),
  ];
  for (const { query, relation } of requests) {
    const request = requestOf(query, relation);
    answer(holding, request);
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      if (now - last > longest) {
        longest = now - last;
        where = queryName(query);
      }
      last = now;
    };
    answer(holding, request, { check: look });
    look();
  }
  return { name: 'search.cancel', value: longest, unit: 'ms', budget: 20, notes: [`longest in ${where}`] };
};
