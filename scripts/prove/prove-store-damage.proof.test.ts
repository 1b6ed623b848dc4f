// Damaged pieces in PostgreSQL and OpenSearch, as far as they are there: `npm run prove:scale -- store-damage` in small.
import { expect, it } from 'vitest';
import { proveStoreDamage } from './prove-store-damage.ts';

it('[S-019] pieces that are damaged are refused by the name of their file, or make no difference', async () => {
  const found = await proveStoreDamage({ cases: 200, seed: 7, pages: 200, say: () => {} });
  expect(found).toMatchObject({ broken: [] });
}, 600_000);
