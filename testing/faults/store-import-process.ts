// For proofs: imports a new version of `book`, and says when it begins to publish, so that it can be killed in the middle.
// Loaded before anything is timed.
import '#library/index-store/opensearch-pieces.ts';
import '#library/index-store/postgres-pieces.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makePages, makeProduct } from '../products/source.ts';

const [, , data, seed] = process.argv;
await importProduct({
  data,
  code: 'book',
  name: '試書book',
  product: makeProduct(makePages(300 + (Number(seed) % 40), Number(seed))),
  faults: () => [],
  replace: true,
  onProgress: ({ phase }) => {
    if (phase === 'publishing') process.send?.(phase);
  },
});
process.exit(0);
