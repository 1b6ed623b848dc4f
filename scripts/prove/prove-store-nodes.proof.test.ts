// Three OpenSearch nodes, the manager of which is killed: `npm run prove:scale -- store-nodes` in small. It starts its own.
import { expect, it } from 'vitest';
import { proveStoreNodes } from './prove-store-nodes.ts';

it.skipIf(!process.env['OPENSEARCH'])(
  'an OpenSearch node that is killed makes no reply wrong and loses nothing that was imported',
  async () => {
    const found = await proveStoreNodes({
      cases: 60,
      seed: 7,
      kills: ['manager'],
      pages: 200,
      say: () => {},
    });
    expect(found).toMatchObject({ broken: [] });
  },
  600_000,
);
