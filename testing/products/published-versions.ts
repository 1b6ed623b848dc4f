// A book in a data folder of its own that is published again and again, each version opened as searches open it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { answerAnchors } from '#retrieval/anchors/answer-anchors.ts';
import type { Anchor, AnchorToFind } from '#retrieval/anchors/read-anchor.ts';
import { type OpenProduct, openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants } from '#search/characters/variants.ts';
import { shareVariants } from '#server/search-threads/search-pool.ts';
import { makeProduct } from './source.ts';

export interface PublishedVersions {
  publish(pages: readonly SourcePage[]): Promise<OpenProduct>;
  close(): void;
}

export const openVersions = async (): Promise<PublishedVersions> => {
  const data = mkdtempSync(join(tmpdir(), 'versions-'));
  const variants = openVariants(new Uint8Array(await shareVariants()));
  const open: OpenProduct[] = [];
  return {
    publish: async (pages) => {
      const product = makeProduct(pages);
      await importProduct({ data, code: 'book', name: '書', product, faults: () => [], replace: true });
      const version = openProduct(bundleDir(data, 'book'), variants, new ListCache());
      open.push(version);
      return version;
    },
    close: () => {
      for (const version of open) version.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** All of them, however many jobs that takes. */
export const findAnchors = (product: OpenProduct, anchors: readonly AnchorToFind[]): Anchor[] => {
  const found: Anchor[] = [];
  const { version } = product.bundle.facts;
  const neverStop = { check: () => {}, hold: () => {} };
  while (found.length < anchors.length)
    found.push(
      ...answerAnchors(product, { code: 'book', version, anchors: anchors.slice(found.length) }, neverStop),
    );
  return found;
};
